/**
 * Updates the night note of each player once per second (best weapon, falls, shots, time outside), and at dawn rewards
 * players who lived through at least half of the night, more if they were outside.
 */
import { bestDps } from '#game/features/creatures/server/attack/left-alone.ts';
import { setGuidance } from '#game/features/guidance/server/deeds.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { countNightLived, lifeStoryLine } from '#game/features/story/server/story.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { nightOf } from '#game/features/weather/shared/nights.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isNightHour, NIGHT_HOURS, rememberedDps, SHOT } from '../shared/director.ts';
import { NEW_NOTE, type NightNote } from './night-note.ts';

const SECOND_MS = 1000;
/** Minimum time outside the safe circles in a night that earns the reward at dawn. */
const OUT_MS = 4 * 60_000;
const REST_MS = 12 * 60_000;
const WARMTH = 20;
/** Minimum time in the world in a night that counts as having lived through it: half of the night. */
export const LIVED_MS = (((24 - NIGHT_HOURS.from + NIGHT_HOURS.to) / 24) * DAY_MS) / 2;
/** Hour until which the reward for the night can still be given. */
const PAYS_UNTIL = 12;

/** SOVA's lines in the morning, chosen by the night's number. */
const MORNINGS = [
  'Morning. I counted your breaths. All of them are still there.',
  'You have lived. I had prepared other words.',
  'The sun. I take back half of what I said in the night.',
  'Dawn. Nothing has eaten you. I shall note that as a success.',
  'It is light. Sit down, grandmother. You have earned a slow cup of tea.',
] as const;

/** SOVA's line for a player who was not outside long enough for the reward. */
const SAFE_MORNING = 'Morning.';

/** Updates the night note of a player. */
export function updateNightNote(world: World, player: Player): void {
  if (player.leavesAt !== null) return;
  const { now, wallNow, sky } = world;
  const { hour } = currentDaylight(world);
  const night = nightOf(wallNow + sky.shiftMs);
  rememberGear(player, now);
  if (player.isDown || player.motion.isDead) note(player, { fellAt: now, outMs: 0 });
  if (isNightHour(hour)) watch(world, player, night);
  else if (hour < PAYS_UNTIL && player.nightNote.night === night) greetDawn(world, player, night);
}

function rememberGear(player: Player, now: number): void {
  const { dps, dpsAt } = player.nightNote;
  const remembered = rememberedDps(dps, now - dpsAt);
  const best = bestDps(player);
  if (best >= remembered) note(player, { dps: best, dpsAt: now });
}

function watch(world: World, player: Player, night: number): void {
  const { now } = world;
  const { outMs, livedMs } = player.nightNote.night === night ? player.nightNote : NEW_NOTE;
  const isOut = !isInSafeCircle(player) && !player.motion.isDead && !player.isDown;
  const lived = player.motion.isDead ? 0 : SECOND_MS;
  note(player, { night, outMs: outMs + (isOut ? SECOND_MS : 0), livedMs: livedMs + lived });
  const noise = world.noises.heardAt(player, now - SECOND_MS, now);
  if (noise?.by === player.id && noise.radius >= SHOT.heard)
    note(player, { shots: player.nightNote.shots + SHOT.points });
}

function greetDawn(world: World, player: Player, night: number): void {
  const { deeds } = player.guidance;
  if (!deeds.includes('dawn-seen')) setGuidance(world, player, { deeds: [...deeds, 'dawn-seen'] });
  const { outMs, livedMs, paidNight } = player.nightNote;
  if (paidNight === night || player.motion.isDead || livedMs < LIVED_MS) return;
  note(player, { paidNight: night });
  countNightLived(world, player);
  const isPaid = outMs >= OUT_MS;
  if (isPaid) {
    giveBuff(world, player, 'rested', REST_MS);
    applyNutrition(world, player, { warmth: WARMTH });
  }
  const morning = isPaid ? (MORNINGS[Math.abs(night) % MORNINGS.length] ?? MORNINGS[0]) : SAFE_MORNING;
  world.emit({ type: 'sova-said', player, text: `${morning} ${lifeStoryLine(player)}` });
}

function note(player: Player, change: Partial<NightNote>): void {
  player.nightNote = { ...player.nightNote, ...change };
}
