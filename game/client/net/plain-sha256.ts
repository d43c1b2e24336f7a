/** SHA-256 without the browser's help. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns the hash in hex digits. */
export const plainSha256 = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
