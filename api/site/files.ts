/**
 * Files of the built site: their content with the site's address filled in, and a tag made of that content. A date and
 * a size would not do: two builds may give a changed page both.
 */
import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorCode } from '../startup-error.ts';
import { policyOfPage, SCRIPT_POLICY } from './page-policy.ts';
import { fillIn, hasPlaceholder, TEXTS } from './placeholder.mjs';

/** Error codes that mean an address has no file: too long, a path through a file, a loop of links, or no permission. */
const NO_FILE = new Set(['ENAMETOOLONG', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL']);
/** Maximum length of a path that is looked up, in characters: no file of the site has a longer one. */
const LONGEST_PATH = 1024;
/** Brotli's quality, as in the build: a page is compressed once, by its first request. */
const QUALITY = 11;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compressions in which files may be sent. */
export type Coding = 'br' | 'gzip';

/** A file on the disk. */
export interface FoundFile {
  readonly path: string;
  readonly stats: Stats;
}

/** The content of a file for its visitors. */
export interface SiteContent {
  /** Digest of the content. */
  readonly digest: string;
  /** Content security policy; null for files that are neither pages nor scripts. */
  readonly policy: string | null;
  /** The whole content, and compressed; null if the file on the disk is sent unchanged. */
  readonly filled: ({ readonly plain: Buffer } & Readonly<Record<Coding, Buffer>>) | null;
  /** Time of the last change. */
  readonly changed: Date;
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (NO_FILE.has(errorCode(error))) return null;
    throw error;
  }
}

/** Looks files up, and remembers their content's digest, and the filled pages, until the file changes. */
export class SiteFiles {
  readonly root: string;
  readonly #origin: string;
  /** A page that is filled in changes with the address, and so with the start. */
  readonly #started = new Date();
  readonly #known = new Map<string, { readonly version: string; readonly content: Promise<SiteContent> }>();

  /** @param origin address of the site: scheme, host, port */
  constructor(root: string, origin: string) {
    this.root = root;
    this.#origin = origin;
  }

  /** Returns the file at an address path; null if there is none. `serveStatic` refuses `..` and the like anyway. */
  find(path: string): FoundFile | null {
    if (path.includes('..') || path.includes('\0') || path.length > LONGEST_PATH) return null;
    const direct = join(this.root, path);
    const stats = statOf(direct);
    if (stats?.isFile()) return { path: direct, stats };
    const index = stats?.isDirectory() ? join(direct, 'index.html') : `${direct}.html`;
    const indexStats = statOf(index);
    return indexStats?.isFile() ? { path: index, stats: indexStats } : null;
  }

  /** Returns the content of a file, which is read only once for each of its versions. */
  read({ path, stats }: FoundFile): Promise<SiteContent> {
    // No tool can set ctime: it differs even if size and time of the last change were kept.
    const version = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
    const known = this.#known.get(path);
    if (known?.version === version) return known.content;
    const content = this.#load(path, stats.mtime);
    this.#known.set(path, { version, content });
    // A failed reading is tried again by the next request.
    content.catch(() => this.#known.delete(path));
    return content;
  }

  async #load(path: string, changed: Date): Promise<SiteContent> {
    const raw = await readFile(path);
    const isFilled = TEXTS.has(extname(path)) && hasPlaceholder(raw);
    const plain = isFilled ? Buffer.from(fillIn(raw.toString(), this.#origin)) : raw;
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const policy = policyOf(path, plain);
    if (!isFilled) return { digest, policy, filled: null, changed };
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    const [br, zipped] = await Promise.all([toBrotli(plain, { params }), toGzip(plain)]);
    const filled = { plain, br, gzip: zipped };
    return { digest, policy, filled, changed: changed > this.#started ? changed : this.#started };
  }
}

/** Returns the policy of a page or script; null for other files. */
function policyOf(path: string, content: Buffer): string | null {
  if (path.endsWith('.html')) return policyOfPage(content.toString());
  return path.endsWith('.js') ? SCRIPT_POLICY : null;
}
