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
  | 'slash'
  | 'stab'
  | 'burn'
  | 'knock'
  | 'clang'
  | 'ting'
  | 'shot'
  | 'twang'
  | 'whirr'
  | 'thunk'
  | 'smash'
  | 'snow'
  | 'flint'
  | 'kindle'
  | 'stoke'
  | 'fizzle'
  | 'put'
  | 'put-stone'
  | 'mend'
  | 'door'
  | 'door-shut'
  | 'pot-stir'
  | 'pot-ladle'
  | 'pot-ready'
  | 'collapse'
  | 'murmur';

export interface Noise {
  readonly kind: NoiseKind;
  /** World px. */
  readonly x: number;
  readonly y: number;
  /** Made by the local player: not muffled by distance. */
  readonly isSelf: boolean;
  /** Where the one stands who struck the local player; left out for everything else. */
  readonly by?: { readonly x: number; readonly y: number };
}

/** Views add to it; what plays the sounds empties it once a frame. */
export type Noises = Noise[];
