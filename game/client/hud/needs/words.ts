/** What the needs are called, what players should know of each, and why they change. */
import type { Cause, CauseId, NeedName, Why } from '#game/shared/rules/needs.ts';

export interface NeedWords {
  readonly name: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<NeedName, NeedWords>> = {
  health: { name: 'Health', meaning: 'heals while you are fed, watered and warm' },
  hunger: { name: 'Hunger', meaning: 'below 25 nothing heals' },
  thirst: { name: 'Thirst', meaning: 'below 25 nothing heals' },
  stamina: { name: 'Stamina', meaning: 'for sprinting and blows' },
  warmth: { name: 'Warmth', meaning: 'below 35 nothing heals' },
};

export function wordsOf(need: NeedName): NeedWords {
  return WORDS[need];
}

/** What each cause is called in a sentence such as "bleeding: −120 a minute". */
const CAUSES: Readonly<Record<CauseId, string>> = {
  lava: 'lava',
  fire: 'in a fire',
  bleeding: 'bleeding',
  mending: 'bandaged',
  'warm-ground': 'warm ground',
  fed: 'fed and warm',
  'well-fed': 'well fed',
  wounded: 'hurt a moment ago: nothing heals yet',
  hungry: 'too hungry to heal',
  thirsty: 'too thirsty to heal',
  cold: 'too cold to heal',
  sprinting: 'sprinting',
  walking: 'walking',
  standing: 'resting',
  winded: 'winded by the blow',
};

/** Rates of this need are told for a second: it changes within seconds. */
const QUICK: NeedName = 'stamina';

/** Why a need changes: "wet, windy: −9 a minute"; what works against each other is told one by one. */
export function reasonOf(need: NeedName, { perMinute, causes }: Why): string {
  const names = (some: readonly Cause[]) => some.map(({ id }) => CAUSES[id]).join(', ');
  const moving = causes.filter((cause) => cause.perMinute !== 0);
  if (moving.length === 0) return names(causes);
  const [share, unit] = need === QUICK ? [60, 'second'] : [1, 'minute'];
  const isOneWay = moving.every((cause) => Math.sign(cause.perMinute) === Math.sign(perMinute));
  if (isOneWay) return `${names(moving)}: ${signed(perMinute / share)} a ${unit}`;
  const each = moving.map((cause) => `${CAUSES[cause.id]} ${signed(cause.perMinute / share)}`);
  return `${each.join(', ')}: ${signed(perMinute / share)} a ${unit}`;
}

/** A number with its sign and at most one decimal: "+9", "−0.5". */
function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`;
}
