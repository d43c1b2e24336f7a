/** Thrown by the codecs of the protocol for a frame they did not expect; their callers count it and drop the frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}
