/**
 * Converts a body, with everything that the world remembers of it, to text and back: it is packed when it leaves a
 * process or goes to sleep, and continues unchanged after unpacking. The handle is not included, because it is valid in
 * one process only; nor are queued verbs that have not run yet: the session keeps them and asks again. A test packs and
 * unpacks every body in every tick of a recorded session.
 */
import { z } from 'zod';
import { campState } from '#game/features/building/server/camp-state.ts';
import { fightState } from '#game/features/combat/server/fight-state.ts';
import { cookbookPage } from '#game/features/cooking/server/cookbook-page.ts';
import { drinkingWork } from '#game/features/cooking/server/drinking-work.ts';
import { packedCraft } from '#game/features/crafting/server/craft-state.ts';
import { butchery } from '#game/features/creatures/server/carcass/butchery.ts';
import { loreSchema } from '#game/features/creatures/server/lore/lore-record.ts';
import { mindSchema } from '#game/features/creatures/server/mind.ts';
import { trustSchema } from '#game/features/creatures/server/taming/trust.ts';
import { fireside } from '#game/features/fire/server/fireside.ts';
import { counsel, guidance, toldObjective } from '#game/features/guidance/server/guidance.ts';
import { slotRow } from '#game/features/inventory/shared/protocol.ts';
import { HAND_LIGHTS } from '#game/features/items/shared/hand-light.ts';
import { packedChart } from '#game/features/map/server/chart.ts';
import { groundContact } from '#game/features/movement/server/ground-contact.ts';
import { strideSchema } from '#game/features/movement/server/stride.ts';
import { lastingBuff } from '#game/features/needs/server/lasting-buffs.ts';
import { NEW_VITALS } from '#game/features/needs/server/vitals.ts';
import { nightNote } from '#game/features/night/server/night-note.ts';
import { partnership } from '#game/features/pvp/server/pvp-record.ts';
import { STANDINGS } from '#game/features/pvp/shared/pvp.ts';
import { asked, silence } from '#game/features/questions/server/asked.ts';
import { story } from '#game/features/story/server/story-record.ts';
import { packedFelt, packedLungs, toldConditions } from '#game/features/survival/server/told-conditions.ts';
import { FACINGS } from '#game/shared/protocol/motion-bits.ts';
import { CAUSES, STATUSES } from '../effects.ts';
import { Creature } from './creature.ts';
import { idleness } from './idleness.ts';
import { deathNote } from './life.ts';
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
  places: z.record(z.string(), z.strictObject({ until: finite, name: z.string() })),
  partners: z.record(z.string(), partnership),
});

const packedPlayer = z.strictObject({
  ...bodyFields,
  kind: z.literal('player'),
  userId: z.string(),
  username: z.string(),
  color: z.string(),
  foughtAt: since,
  exposedAt: finite,
  idleness,
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
  drinking: drinkingWork.nullable(),
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
  groundContact: groundContact,
  stride: strideSchema,
  breathing: packedLungs,
  previousBreathing: packedLungs,
  breathingChangedAt: since,
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
  correctionAllowance: bucket,
  inventory: z.strictObject({ rows: z.array(slotRow), revision: z.int() }),
  chart: packedChart,
  craft: packedCraft,
  openId: z.string().nullable(),
  lit: z.enum(HAND_LIGHTS).nullable(),
  fireside,
  camp: campState,
  stay: z.strictObject({ id: z.string(), gifts: z.int() }).nullable(),
  mending: z.strictObject({ left: finite, step: finite }).nullable(),
  toldConditions: toldConditions.nullable(),
  guidance,
  toldObjective: toldObjective.nullable(),
  counsel,
  nightNote: nightNote,
  weapon: z.int().nullable(),
  struckWith: z.int(),
  aim: finite.nullable(),
  fight: fightState,
  pvp,
  standing: z.enum(STANDINGS).nullable(),
  isCalm: z.boolean(),
  breathesFrom: since,
  attackedAt: since,
  chatAllowance: bucket,
  floodNoticeAllowance: bucket,
});

/** Returns the body as text. */
export function packBody(body: Player | Creature): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (key === 'handle' || key === 'verbs') return undefined;
    return value instanceof Set ? [...value] : value;
  });
}

/**
 * Returns the packed creature under a new handle.
 * @throws z.ZodError, SyntaxError when the text is not a packed creature
 */
export function unpackCreature(text: string, handle: number): Creature {
  const packed = packedCreature.parse(JSON.parse(text));
  const creature = new Creature(packed, packed.maxHealth, handle, packed.changedAt);
  return Object.assign(creature, packed satisfies Partial<Creature>);
}

/**
 * Returns the packed player under a new handle.
 * @throws z.ZodError, SyntaxError when the text is not a packed player
 */
export function unpackPlayer(text: string, handle: number): Player {
  const packed = packedPlayer.parse(JSON.parse(text));
  const { sprintTime, walkTime, correctionAllowance, inventory, ...more } = packed;
  const { chatAllowance, floodNoticeAllowance, ...plain } = more;
  const identity = { ...packed, slots: inventory.rows, vitals: { ...NEW_VITALS, ...packed } };
  const player = new Player(identity, handle, packed.changedAt, packed.lastMoveAt);
  // Copies every field that is a plain value: a new field needs its line in the schema and no other.
  Object.assign(player, plain satisfies Partial<Player>);
  player.sprintTime.restore(sprintTime);
  player.walkTime.restore(walkTime);
  player.correctionAllowance.restore(correctionAllowance);
  player.chatAllowance.restore(chatAllowance);
  player.floodNoticeAllowance.restore(floodNoticeAllowance);
  player.inventory.restore(inventory.revision);
  return player;
}
