/** What a codec of the protocol throws for a frame that is not what it expects; its callers count it and drop the frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}
