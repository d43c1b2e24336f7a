/** Names of the needs, their meanings, and texts for why they change. */
import type { FeltShown } from '#game/features/needs/client/afflictions.ts';
import type { Cause, CauseId, NeedName, Why } from '#game/features/needs/shared/needs.ts';
import { FELT_REASONS, type FeltReason } from '#game/features/needs/shared/temperature.ts';

export interface NeedWords {
  readonly name: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<NeedName, NeedWords>> = {
  health: { name: 'Health', meaning: 'heals while you are fed, watered and warm' },
  hunger: { name: 'Hunger', meaning: 'below 25 nothing heals; at 0 you weaken' },
  thirst: { name: 'Thirst', meaning: 'below 25 nothing heals; at 0 you weaken' },
  stamina: { name: 'Stamina', meaning: 'for sprinting and blows' },
  warmth: { name: 'Warmth', meaning: 'below 35 nothing heals; at 0 you freeze' },
};

/** Returns the name and the explanation of a need. */
export function needWordsOf(need: NeedName): NeedWords {
  return WORDS[need];
}

/** Name of each cause as used in a text such as "bleeding: −120 a minute". */
const CAUSES: Readonly<Record<Exclude<CauseId, `felt-${FeltReason}`>, string>> = {
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
  rest: 'rested',
  meal: 'a good meal',
  belly: 'belly ache: nothing heals',
  fumes: 'foul air',
  steam: 'hot steam',
  starving: 'nothing to eat',
  parched: 'nothing to drink',
  freezing: 'freezing',
  appetite: 'hunger',
  'appetite-work': 'work',
  'appetite-cold': 'cold',
  dryness: 'thirst',
  'dryness-work': 'work or heat',
  'felt-enough': 'clothes warm no further: only fire does',
  sprinting: 'sprinting',
  walking: 'walking',
  standing: 'resting',
  winded: 'winded by the blow',
};

/** Names of the reasons for the felt temperature: for a negative and for a positive share. */
const FELT: Readonly<Record<FeltReason, readonly [colder: string, warmer: string]>> = {
  ground: ['cold land', 'warm land'],
  water: ['cold water', 'warm water'],
  hour: ['night', 'mild night'],
  day: ['little sun', 'sun'],
  storm: ['storm', 'storm'],
  snow: ['snow', 'snow'],
  room: ['walls', 'walls'],
  wind: ['wind', 'wind'],
  wet: ['wet', 'wet'],
  clothes: ['clothes', 'clothes'],
  exertion: ['moving', 'moving'],
  heat: ['fire', 'fire'],
  food: ['a chill within', 'hot food'],
  company: ['company', 'company'],
  hearth: ['closed room', 'closed room'],
};

const feltWord = (id: FeltReason, value: number): string => FELT[id][value < 0 ? 0 : 1];

/** Maximum number of reasons shown for the felt temperature. */
const MOST_TOLD = 6;

/** Returns the reasons for the felt temperature, the strongest first: "wind −9, night −4, clothes +4". */
export function feltReasons({ reasons }: FeltShown): string {
  return [...reasons]
    .filter(({ degrees }) => degrees !== 0)
    .sort((a, b) => Math.abs(b.degrees) - Math.abs(a.degrees))
    .slice(0, MOST_TOLD)
    .map(({ id, degrees }) => `${feltWord(id, degrees)} ${signed(degrees)}`)
    .join(', ');
}

/** Returns a temperature as text: "−8 °C". */
export function degreesOf(degrees: number): string {
  return `${degrees < 0 ? '−' : ''}${Math.abs(Math.round(degrees))} °C`;
}

const FELT_IDS: ReadonlyMap<string, FeltReason> = new Map(FELT_REASONS.map((id) => [`felt-${id}`, id]));

function causeWord({ id, perMinute }: Cause): string {
  const reason = FELT_IDS.get(id);
  if (reason !== undefined) return feltWord(reason, perMinute);
  return Object.entries(CAUSES).find(([known]) => known === id)?.[1] ?? id;
}

/** Need whose rates are shown per second, because it changes within seconds. */
const QUICK: NeedName = 'stamina';

/**
 * Returns why a need changes: "wet, windy: −9 a minute"; causes that oppose each other are listed with their own rates.
 */
export function reasonText(need: NeedName, why: Why): string {
  const { causes, pace } = reasonParts(need, why);
  return pace === '' ? causes : `${causes}: ${pace}`;
}

/**
 * Returns the parts of {@link reasonText}: the causes, and the rate of the change, which is empty if nothing changes.
 */
export function reasonParts(need: NeedName, { perMinute, causes }: Why): { causes: string; pace: string } {
  const names = (some: readonly Cause[]) => some.map(causeWord).join(', ');
  const moving = causes.filter((cause) => cause.perMinute !== 0);
  if (moving.length === 0) return { causes: names(causes), pace: '' };
  const [share, unit] = need === QUICK ? [60, 'second'] : [1, 'minute'];
  const pace = `${signed(perMinute / share)} a ${unit}`;
  const isOneWay = moving.every((cause) => Math.sign(cause.perMinute) === Math.sign(perMinute));
  if (isOneWay) return { causes: names(moving), pace };
  const each = moving.map((cause) => `${causeWord(cause)} ${signed(cause.perMinute / share)}`);
  return { causes: each.join(', '), pace };
}

/** Maximum number of causes in a short reason. */
const MOST_SHORT = 2;

/** Returns {@link reasonParts} with only the strongest causes of the change, for phones. */
export function shortReasonParts(need: NeedName, { perMinute, causes }: Why): ReturnType<typeof reasonParts> {
  const helping = causes.filter((cause) => Math.sign(cause.perMinute) === Math.sign(perMinute));
  const strongest = helping
    .sort((a, b) => Math.abs(b.perMinute) - Math.abs(a.perMinute))
    .slice(0, MOST_SHORT);
  const { pace } = reasonParts(need, { perMinute, causes });
  return { causes: strongest.map(causeWord).join(', '), pace };
}

/** Returns a number with its sign and at most one decimal: "+9", "−0.5". */
function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`;
}
