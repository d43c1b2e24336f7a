/**
 * A body with everything that the world remembers of it, as text: it is packed when it leaves a process or goes to
 * sleep, and continues unchanged after unpacking. The handle is not included, because it is valid in one process only;
 * nor are verbs that its player has asked for and that have not run yet: the session keeps them and asks again. A test
 * packs and unpacks every body in every tick of a recorded session.
 */

import { z } from 'zod';
import { slotRow } from '#game/shared/protocol/inventory.ts';
import { FACINGS } from '#game/shared/protocol/motion.ts';
import { HAND_LIGHTS } from '#game/shared/rules/hand-light.ts';
import { STANDINGS } from '#game/shared/rules/pvp.ts';
import { Creature } from './creature.ts';
import { CAUSES, STATUSES } from './effects.ts';
import { asked, silence } from './parts/asked.ts';
import { butchery } from './parts/butchery.ts';
import { campState } from './parts/camp-state.ts';
import { packedChart } from './parts/chart.ts';
import { cookbookPage } from './parts/cookbook-page.ts';
import { packedCraft } from './parts/craft-state.ts';
import { fightState } from './parts/fight-state.ts';
import { fireside } from './parts/fireside.ts';
import { guidance, toldObjective } from './parts/guidance.ts';
import { gulpState } from './parts/gulp.ts';
import { lastingBuff } from './parts/lasting.ts';
import { deathNote } from './parts/life.ts';
import { loreSchema } from './parts/lore.ts';
import { mindSchema } from './parts/mind.ts';
import { nightNote } from './parts/night-note.ts';
import { story } from './parts/story.ts';
import { packedFelt, packedLungs, toldConditions } from './parts/told.ts';
import { treads } from './parts/treads.ts';
import { trustSchema } from './parts/trust.ts';
import { NEW_VITALS } from './parts/vitals.ts';
import { Player } from './player.ts';

const finite = z.number();
/** A time; "never" is minus infinity, which JSON writes as null. */
const since = finite.nullable().transform((time) => time ?? Number.NEGATIVE_INFINITY);
const bucket = z.tuple([finite, finite]).readonly();

const motion = z.object({
  facing: z.enum(FACINGS),
  isMoving: z.boolean(),
  isDead: z.boolean(),
  isJumping: z.boolean(),
  isAutoRunning: z.boolean(),
});

const bodyFields = {
  id: z.string().min(1),
  x: finite,
  y: finite,
  velocityX: finite,
  velocityY: finite,
  motion,
  health: finite,
  maxHealth: finite,
  hurtAt: since,
  afflictions: z.partialRecord(
    z.enum(STATUSES),
    z.strictObject({ since: finite, until: finite, from: z.string().nullable() }),
  ),
  changedAt: finite,
};

const packedCreature = z.strictObject({ ...bodyFields, kind: z.string().min(1), mind: mindSchema });

const pvp = z.strictObject({
  isSheltered: z.boolean(),
  feudFrom: finite.nullable(),
  feudOffAt: finite.nullable(),
  hotSince: finite.nullable(),
  hotUntil: finite.nullable(),
  foughtAt: finite.nullable(),
  truces: z.record(z.string(), finite),
  jumps: z.array(finite),
  agreed: z.record(z.string(), finite),
  shown: z.array(z.string()),
});

const packedPlayer = z.strictObject({
  ...bodyFields,
  kind: z.literal('player'),
  userId: z.string(),
  username: z.string(),
  color: z.string(),
  foughtAt: since,
  exposedAt: finite,
  down: z
    .strictObject({
      at: finite,
      diesAt: finite,
      hitAt: finite,
      mayRise: z.boolean(),
      cause: z.enum(CAUSES),
      killer: z.string().nullable(),
      weapon: z.int().nullable(),
    })
    .nullable(),
  help: z
    .strictObject({
      patientId: z.string(),
      hasKit: z.boolean(),
      since: finite,
      until: finite,
      x: finite,
      y: finite,
    })
    .nullable(),
  safeUntil: since,
  immuneUntil: since,
  playedMs: finite,
  roseAt: finite.nullable(),
  opened: z.array(z.int()).readonly(),
  bornAt: finite,
  buffs: z.array(lastingBuff).readonly(),
  cookbook: z.array(cookbookPage).readonly(),
  gulp: gulpState.nullable(),
  scoldedAt: since,
  listsAt: z.array(finite).readonly(),
  isListOwed: z.boolean(),
  butchery: butchery.nullable(),
  trust: z.array(trustSchema).readonly(),
  lore: loreSchema,
  story,
  asked,
  silences: z.array(silence).readonly(),
  potLeftAt: finite.nullable(),
  death: deathNote.nullable(),
  diedAt: since,
  livedAt: finite,
  healing: finite,
  wasting: finite,
  wetness: finite,
  felt: packedFelt.nullable(),
  feltAt: finite,
  sprintedAt: since,
  restsSince: finite.nullable(),
  treads,
  lungs: packedLungs,
  lungsBefore: packedLungs,
  lungsAt: since,
  leavesAt: finite.nullable(),
  maxHunger: finite,
  maxThirst: finite,
  maxWarmth: finite,
  epoch: z.int().min(0).max(255),
  lastSeq: z.int().optional(),
  lastMoveAt: finite,
  stamina: finite,
  hunger: finite,
  thirst: finite,
  warmth: finite,
  jumpedAt: since,
  sprintTime: bucket,
  walkTime: bucket,
  inventory: z.strictObject({ rows: z.array(slotRow), revision: z.int() }),
  chart: packedChart,
  craft: packedCraft,
  openId: z.string().nullable(),
  lit: z.enum(HAND_LIGHTS).nullable(),
  fireside,
  camp: campState,
  stay: z.strictObject({ id: z.string(), gifts: z.int() }).nullable(),
  mending: z.strictObject({ left: finite, step: finite }).nullable(),
  told: toldConditions.nullable(),
  guidance,
  toldObjective: toldObjective.nullable(),
  night: nightNote,
  weapon: z.int().nullable(),
  struckWith: z.int(),
  aim: finite.nullable(),
  fight: fightState,
  pvp,
  standing: z.enum(STANDINGS).nullable(),
  breathesFrom: since,
  attackedAt: since,
  chatAllowance: bucket,
  floodNoticeAllowance: bucket,
});

/** The body as text. */
export function packBody(body: Player | Creature): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (key === 'handle' || key === 'verbs') return undefined;
    return value instanceof Set ? [...value] : value;
  });
}

/**
 * A creature as it was packed, under a new handle.
 * @throws z.ZodError, SyntaxError when the text is not a packed creature
 */
export function unpackCreature(text: string, handle: number): Creature {
  const packed = packedCreature.parse(JSON.parse(text));
  const creature = new Creature(packed, packed.maxHealth, handle, packed.changedAt);
  return Object.assign(creature, packed satisfies Partial<Creature>);
}

/**
 * A player as they were packed, under a new handle.
 * @throws z.ZodError, SyntaxError when the text is not a packed player
 */
export function unpackPlayer(text: string, handle: number): Player {
  const packed = packedPlayer.parse(JSON.parse(text));
  const { sprintTime, walkTime, chatAllowance, floodNoticeAllowance, inventory, ...plain } = packed;
  const identity = { ...packed, slots: inventory.rows, vitals: { ...NEW_VITALS, ...packed } };
  const player = new Player(identity, handle, packed.changedAt, packed.lastMoveAt);
  // Every field that is a value: a new one needs its line in the schema and no other.
  Object.assign(player, plain satisfies Partial<Player>);
  player.sprintTime.restore(sprintTime);
  player.walkTime.restore(walkTime);
  player.chatAllowance.restore(chatAllowance);
  player.floodNoticeAllowance.restore(floodNoticeAllowance);
  player.inventory.restore(inventory.revision);
  return player;
}
