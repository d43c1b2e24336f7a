/**
 * The statements about nights: how many creatures come, and which players are standing at dawn. The nights are planned
 * by the game's own director. Meetings are fought as in {@link file://./duel.ts}, or avoided where the game intends it:
 * players walk away from machines and the drowned, a kikimora avoids light, a leshy takes a dish.
 */
import { weaponOf } from '#game/features/combat/shared/combat.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { type MeetingId, meetingById } from '#game/features/night/shared/meetings.ts';
import { type NightOptions, PLAIN_NIGHT, playNight } from '#game/features/night/shared/night-model.ts';
import { createRng, type Rng } from '#game/shared/math/rng.ts';
import { type Fight, type Fighting, fight } from './duel.ts';
import { atLeast, atMost, type Statement } from './statement.ts';

const SEED = 7;
/** Share of nights with a storm over the party, 0 to 1. */
const STORMS = 0.18;
/** Health regained between two meetings by a warm, fed player: three minutes at 6 per minute. */
const HEALS = 18;
const WOLVES: readonly MeetingId[] = ['fox', 'lone_wolf', 'wolf_pair', 'wolf_pack'];

interface Party {
  readonly people: number;
  readonly one: Fighting;
  /** Shares of meetings at a fire, and with a torch, 0 to 1; at the other meetings the players have no light. */
  readonly atFire: number;
  readonly withTorch: number;
}

const dpsOf = ({ weapon }: Fighting): number => {
  const found = weaponOf(weapon);
  return found ? ((found.damageMin + found.damageMax) * 500) / found.cooldownMs : 0;
};

/** Returns a night: mostly on open land, sometimes in a forest, in a bog or at the shore. */
function nightOptions({ people, one, atFire, withTorch }: Party, chance: Rng): NightOptions {
  const where = chance.next();
  const place = where < 0.3 ? 1.2 : 1;
  const extra: MeetingId[] =
    where < 0.2 ? ['leshy'] : where < 0.3 ? ['kikimora'] : where < 0.45 ? ['sailor', 'three_sailors'] : [];
  return {
    ...PLAIN_NIGHT,
    people,
    dps: dpsOf(one),
    place,
    isLit: chance.next() < atFire + withTorch,
    storm: chance.next() < STORMS ? 0.8 : 0,
    fitting: [...WOLVES, ...extra],
  };
}

const meetingsOf = (options: NightOptions, night: number): MeetingId[] =>
  playNight(night, options, SEED).flatMap(({ comes }) => comes ?? []);

/** Returns the number of players in a party who are standing after a night. */
function standingAfter(party: Party, night: number): number {
  const chance = createRng(night * 104_729 + 1);
  let health: readonly number[] = Array.from({ length: party.people }, () => 100);
  for (const id of meetingsOf(nightOptions(party, chance), night)) {
    const { kind, count } = meetingById(id);
    const where = chance.next();
    const light: Fight['light'] =
      where < party.atFire ? 'fire' : where < party.atFire + party.withTorch ? 'torch' : 'none';
    if (health.length === 0 || isLeftBehind(kind, count, light, chance)) continue;
    const players = health.map((own) => ({ ...party.one, health: own }));
    const after = fight({ players, kind, many: count, light }, chance.below(1_000_000)).health;
    health = after.filter((own) => own > 0).map((own) => Math.min(100, own + HEALS));
  }
  return health.length;
}

/** True if the players avoid a meeting: they know which creatures they can walk away from, and how to use a dish. */
function isLeftBehind(kind: string, count: number, light: Fight['light'], chance: Rng): boolean {
  if (kind === 'fox') return true;
  if (kind === 'kikimora') return light !== 'none';
  if (kind === 'sailor') return count > 1 && chance.chance(0.5);
  return kind === 'zhuk' || kind === 'leshy';
}

/** Returns the share of players standing at dawn, in per cent. */
function standing(party: Party, runs: number): number {
  let sum = 0;
  for (let night = 1; night <= runs; night += 1) sum += standingAfter(party, night);
  return (100 * sum) / (runs * party.people);
}

function dangers(party: Party, runs: number): { readonly mean: number; readonly nonePercent: number } {
  let sum = 0;
  let none = 0;
  for (let night = 1; night <= runs; night += 1) {
    const options = nightOptions(party, createRng(night * 104_729 + 1));
    const met = meetingsOf(options, night).filter((id) => id !== 'fox').length;
    sum += met;
    if (met === 0) none += 1;
  }
  return { mean: sum / runs, nonePercent: (100 * none) / runs };
}

const novice = (weapon: number, armour = 0): Fighting => ({ hands: 'novice', weapon, armour });
const STARTER: Party = {
  people: 1,
  one: novice(ITEM.stoneHatchet),
  atFire: 0.3,
  withTorch: 0.5,
};
/** Players with a light all night, and players without a light. */
const LIT_STARTER: Party = { ...STARTER, atFire: 0.4, withTorch: 0.6 };
const UNLIT_STARTER: Party = { ...STARTER, atFire: 0, withTorch: 0 };
const MID: Party = { ...STARTER, one: novice(ITEM.hatchet, 16), atFire: 0.5 };
const TOP_FOUR: Party = { ...MID, people: 4, one: novice(ITEM.leadCoredRollingPin, 30) };

export const NIGHT_STATEMENTS: readonly Statement[] = [
  {
    id: 8,
    says: 'a night that is not quiet brings one or two dangers to one with middling gear, fewer to a beginner with a light, and more to one in the dark',
    find(runs) {
      const [starter, mid, four] = [dangers(LIT_STARTER, runs), dangers(MID, runs), dangers(TOP_FOUR, runs)];
      const unlit = dangers(UNLIT_STARTER, runs);
      return [
        atLeast('dangers_mid_gear', mid.mean, 1),
        atMost('dangers_mid_gear_most', mid.mean, 2),
        atMost('nights_without_percent', mid.nonePercent, 5),
        atLeast('dangers_starter', starter.mean, 0.5),
        atMost('dangers_starter_most', starter.mean, 1),
        // Players in the dark get no rest.
        atLeast('dangers_unlit', unlit.mean, 1.3),
        atMost('dangers_unlit_most', unlit.mean, 2),
        atLeast('dangers_four', four.mean, 1.5),
        atMost('dangers_four_most', four.mean, 2.7),
      ];
    },
  },
  {
    id: 9,
    says: 'few are knocked out in a night that they are ready for',
    find: (runs) => [
      // Players with less equipment, and camps, are tested in the realm: see `nights-in-realm.ts`.
      atMost('knocked_out_percent', 100 - standing(MID, runs), 7),
    ],
  },
];
