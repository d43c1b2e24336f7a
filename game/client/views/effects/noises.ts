/** What views make heard: the sound of a place, for the one frame in which it happens. */

export type NoiseKind =
  | 'chop'
  | 'cut'
  | 'mine'
  | 'pluck'
  | 'fell'
  | 'crumble'
  | 'gain'
  | 'thud'
  | 'clang'
  | 'shot'
  | 'whirr'
  | 'snow';

export interface Noise {
  readonly kind: NoiseKind;
  /** World px. */
  readonly x: number;
  readonly y: number;
  /** Made by the local player: not muffled by distance. */
  readonly isSelf: boolean;
}

/** Views add to it; what plays the sounds empties it once a frame. */
export type Noises = Noise[];
