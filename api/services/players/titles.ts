/** Titles for a player's experiences: earned once, never lost, and without an effect on the game. */

/** Experiences that titles depend on. */
export interface Lived {
  readonly nights: number;
  /** True if the player has ever cooked a dish. */
  readonly hasCooked: boolean;
  /** Number of people who had a truce with the player. */
  readonly met: number;
  /** Share of the land that the player has seen, 0 to 1. */
  readonly seen: number;
}

export interface Title {
  readonly id: string;
  readonly name: string;
  /** Reason for the title, as in "She saw a morning." */
  readonly words: string;
  readonly isEarned: (lived: Lived) => boolean;
}

const title = (id: string, name: string, words: string, isEarned: Title['isEarned']): Title => ({
  id,
  name,
  words,
  isEarned,
});

/** All titles, each kind from the first to the last. */
export const TITLES: readonly Title[] = [
  title('morning', 'Saw a Morning', 'Lived through a night', ({ nights }) => nights >= 1),
  title('three-nights', 'Hard to Freeze', 'Lived through three nights', ({ nights }) => nights >= 3),
  title('ten-nights', 'Old Frost', 'Lived through ten nights', ({ nights }) => nights >= 10),
  title('forty-nights', 'Winter Itself', 'Lived through forty nights', ({ nights }) => nights >= 40),
  title('cook', 'Cook', 'Cooked a dish', ({ hasCooked }) => hasCooked),
  title('neighbour', 'Neighbour', 'Made a truce', ({ met }) => met >= 1),
  title('talk', 'Talk of the Valley', 'Made truces with five people', ({ met }) => met >= 5),
  title('aunt', 'Everybody’s Aunt', 'Made truces with twelve people', ({ met }) => met >= 12),
  title('walker', 'Walker', 'Saw a hundredth of the land', ({ seen }) => seen >= 0.01),
  title('surveyor', 'Surveyor', 'Saw a twentieth of the land', ({ seen }) => seen >= 0.05),
  title('chartmaker', 'Chartmaker', 'Saw a quarter of the land', ({ seen }) => seen >= 0.25),
  title('no-secrets', 'No Secrets Left', 'Saw nine tenths of the land', ({ seen }) => seen >= 0.9),
];

/** Returns the titles earned by now, in the order of {@link TITLES}. */
export const earnedTitles = (lived: Lived): readonly Title[] =>
  TITLES.filter(({ isEarned }) => isEarned(lived));
