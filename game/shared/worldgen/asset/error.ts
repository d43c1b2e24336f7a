/**
 * Thrown if bytes are not a world asset, or if a world does not fit into one; the message gives the place and the
 * reason.
 */
export class WorldAssetError extends Error {
  override readonly name = 'WorldAssetError';
}
