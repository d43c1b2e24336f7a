/** Thrown when bytes are not a world asset or a world does not fit into one; the message says where and why. */
export class WorldAssetError extends Error {
  override readonly name = 'WorldAssetError';
}
