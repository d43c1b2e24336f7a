/** Names of the species as shown to players, by kind. */
export const SPECIES_NAMES = {
  hare: 'Tundra Hare',
  ptarmigan: 'Ptarmigan',
  reindeer: 'Reindeer',
  fox: 'Arctic Fox',
  wolf: 'Wolf',
  bear: 'Brown Bear',
  walrus: 'Walrus',
  eagle: 'Sea Eagle',
  zhuk: 'Zhuk',
  sailor: 'Drowned Sailor',
  kikimora: 'Kikimora',
  leshy: 'Leshy',
} as const;

export type SpeciesKind = keyof typeof SPECIES_NAMES;
