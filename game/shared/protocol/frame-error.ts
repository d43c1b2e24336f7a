/** Thrown by the codecs of the protocol for an unexpected frame; their callers count it and drop the frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}
