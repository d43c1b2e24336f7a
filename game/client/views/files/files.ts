/** Fetches picture files: retries each failure with growing delays before a file counts as missing. */

/** Delays before the second, third and fourth attempt, in ms (specification, section 8: three times). */
export const RETRY_DELAYS_MS: readonly number[] = [400, 1000, 2500];

export interface FileHost {
  /** Reads a file as JSON, bytes or picture. @throws if it cannot be read */
  readonly json: (path: string) => Promise<unknown>;
  readonly bytes: (path: string) => Promise<Uint8Array>;
  readonly image: (path: string) => Promise<HTMLImageElement>;
  readonly pause: (ms: number) => Promise<void>;
  /** Logs a missing file once. */
  readonly warn: (text: string) => void;
}

/** Returns the result of `read`, after up to three more attempts; null, with one line in the log, if none succeeds. */
export async function readRetrying<T>(
  host: Pick<FileHost, 'pause' | 'warn'>,
  path: string,
  read: (path: string) => Promise<T>,
): Promise<T | null> {
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    try {
      return await read(path);
    } catch (error) {
      if (delay === null)
        host.warn(`${path} could not be loaded, something plainer is shown: ${String(error)}`);
      else await host.pause(delay);
    }
  }
  return null;
}

async function respond(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
}

/** The browser's implementation. */
export const browserFiles: FileHost = {
  json: async (path) => (await respond(path)).json(),
  bytes: async (path) => new Uint8Array(await (await respond(path)).arrayBuffer()),
  image: async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return image;
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  warn: (text) => console.warn(text),
};
