/** Sounds that views produce: the sound of a place, for the one frame in which it happens. */

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
  | 'ebb'
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
  /** Place of the sound, in world px. */
  readonly x: number;
  readonly y: number;
  /** True if the local player made the sound, which is then not muffled by distance. */
  readonly isSelf: boolean;
  /** Position of the attacker who struck the local player; left out for everything else. */
  readonly by?: { readonly x: number; readonly y: number };
}

/** Views add to this list; the sound player empties it once a frame. */
export type Noises = Noise[];
