/**
 * What is remembered of a player's life beyond their levels: how long they have played, whether they are knocked out,
 * what they suffer and what they died of. Saved with their levels as one JSON value. World time does not go on while no process runs, so a
 * saved life holds spans of time and no times.
 */
import { z } from 'zod';
import type { Down } from '#game/features/combat/server/death/down.ts';
import {
  restoreAfflictions,
  savedAfflictions,
  savedAfflictionsOf,
} from '#game/features/combat/server/saved-afflictions.ts';
import { type CookbookPage, cookbookPage } from '#game/features/cooking/server/cookbook-page.ts';
import {
  type Craft,
  NEW_CRAFT,
  savedCraft,
  savedCraftOf,
} from '#game/features/crafting/server/craft-state.ts';
import { type Lore, loreSchema, NEW_LORE } from '#game/features/creatures/server/lore/lore-record.ts';
import { type Trust, trustSchema } from '#game/features/creatures/server/taming/trust.ts';
import { type Guidance, guidance, NEW_GUIDANCE } from '#game/features/guidance/server/guidance.ts';
import { type LastingBuff, savedBuff, savedBuffs } from '#game/features/needs/server/lasting-buffs.ts';
import { NEW_RECORD, pvpRecord, pvpRecordOf } from '#game/features/pvp/server/pvp-record.ts';
import type { Pvp } from '#game/features/pvp/shared/pvp.ts';
import { type Silence, silence } from '#game/features/questions/server/asked.ts';
import { NEW_STORY, type Story, story } from '#game/features/story/server/story-record.ts';
import { CAUSES } from '../effects.ts';
import type { Afflictions } from './body.ts';

const ms = z.number().nonnegative();

/** The form of a {@link DeathNote}. */
export const deathNote = z.object({
  cause: z.enum(CAUSES),
  /** Name of the killer; null when there was none. */
  killer: z.string().nullable(),
  /** Catalogue number of the weapon; null for none. */
  weapon: z.int().nullable(),
  /** How long this life lasted, in ms of play. */
  lived: ms,
  /** Wall clock at which the bundle goes, in ms since the epoch; null when there is none. */
  bundleGoesAt: z.number().nullable(),
  /** Whether the killer may take from it. */
  isBundleOpen: z.boolean(),
});
/** What a player died of; kept until they wake. */
export type DeathNote = Readonly<z.infer<typeof deathNote>>;

const NOTHING_MADE = savedCraftOf(NEW_CRAFT, 0);

const lifeSchema = z.object({
  /** Time in the world over all visits, in ms. */
  played: ms,
  /** What {@link played} was when this life began. */
  born: ms,
  /** What {@link played} was when they last rose alone; null for never. */
  rose: ms.nullable(),
  /** Null unless knocked out. Spans in ms. */
  down: z
    .object({
      left: ms,
      sinceFall: ms,
      sinceHit: ms,
      mayRise: z.boolean(),
      cause: z.enum(CAUSES),
      killer: z.string().nullable(),
      weapon: z.int().nullable(),
    })
    .nullable(),
  death: deathNote.nullable(),
  /** The wrecks whose chests they have opened, by rank ({@link file://../../../features/harvest/server/first-openings.ts}). */
  opened: z.array(z.int().nonnegative()).readonly().default([]),
  /** How wet they are, 0 to 100. */
  wetness: z.number().min(0).max(100).default(0),
  /** What they make, have learnt and have held. */
  craft: savedCraft.catch(NOTHING_MADE),
  /** How they stand to other players. */
  pvp: pvpRecord.default(NEW_RECORD),
  /** How far SOVA has come with them. */
  guidance: guidance.default(NEW_GUIDANCE),
  /** What lasts on them from meals and rest. */
  buffs: z.array(savedBuff).readonly().default([]),
  /** The dishes that they know. */
  cookbook: z.array(cookbookPage).readonly().default([]),
  /** How far creatures trust them. */
  trust: z.array(trustSchema).readonly().catch([]),
  /** What they have found out about creatures. */
  lore: loreSchema.catch(NEW_LORE),
  /** What a morning tells of them. */
  story: story.catch(NEW_STORY),
  /** Their wounds, and what else they suffer. */
  afflictions: savedAfflictions.catch({}),
  /** By whom they do not want to be asked. */
  silences: z.array(silence).readonly().catch([]),
  /** How long ago they have scolded into the beads; null for never. */
  scolded: ms.nullable().catch(null),
});
export type Life = Readonly<z.infer<typeof lifeSchema>>;

/** Of somebody who has never played. */
export const NEW_LIFE: Life = {
  played: 0,
  born: 0,
  rose: null,
  down: null,
  death: null,
  opened: [],
  wetness: 0,
  craft: NOTHING_MADE,
  pvp: NEW_RECORD,
  guidance: NEW_GUIDANCE,
  buffs: [],
  cookbook: [],
  trust: [],
  lore: NEW_LORE,
  story: NEW_STORY,
  afflictions: {},
  silences: [],
  scolded: null,
};

/** A life as a store gives it; what cannot be read counts as a new one. */
export function parseLife(value: unknown): Life {
  const parsed = lifeSchema.safeParse(value);
  return parsed.success ? parsed.data : NEW_LIFE;
}

/** What the player of a life is made of. */
export interface Living {
  playedMs: number;
  bornAt: number;
  roseAt: number | null;
  down: Down | null;
  death: DeathNote | null;
  opened: readonly number[];
  wetness: number;
  craft: Craft;
  cookbook: readonly CookbookPage[];
  guidance: Guidance;
  trust: readonly Trust[];
  lore: Lore;
  story: Story;
  afflictions: Afflictions;
  silences: readonly Silence[];
  scoldedAt: number;
}

type Remembered = Living & { readonly pvp: Pvp; readonly buffs: readonly LastingBuff[] };

/** @param now world time, ms */
export function lifeOf(player: Remembered, now: number): Life {
  const { playedMs, bornAt, roseAt, down, death, opened, wetness, craft, pvp, buffs } = player;
  const { guidance: own } = player;
  return {
    played: playedMs,
    born: bornAt,
    rose: roseAt,
    down: down && {
      left: Math.max(0, down.diesAt - now),
      sinceFall: now - down.at,
      sinceHit: now - down.hitAt,
      mayRise: down.mayRise,
      cause: down.cause,
      killer: down.killer,
      weapon: down.weapon,
    },
    death,
    opened,
    wetness,
    craft: savedCraftOf(craft, now),
    guidance: own,
    pvp: pvpRecordOf(pvp, now),
    buffs: savedBuffs(buffs, now),
    cookbook: player.cookbook,
    trust: player.trust,
    lore: player.lore,
    story: player.story,
    afflictions: savedAfflictionsOf(player.afflictions, now),
    silences: player.silences,
    scolded: Number.isFinite(player.scoldedAt) ? Math.max(0, now - player.scoldedAt) : null,
  };
}

/** A saved life goes on. @param now world time, ms */
export function resumeLife(player: Living, life: Life, now: number): void {
  const { played, born, rose, down, death, opened, wetness, craft, guidance: own } = life;
  player.playedMs = played;
  player.bornAt = born;
  player.roseAt = rose;
  player.death = death;
  player.scoldedAt = life.scolded === null ? Number.NEGATIVE_INFINITY : now - life.scolded;
  player.opened = opened;
  player.cookbook = life.cookbook;
  player.trust = life.trust;
  player.lore = life.lore;
  player.story = life.story;
  player.silences = life.silences;
  player.afflictions = restoreAfflictions(life.afflictions, now);
  player.wetness = wetness;
  player.craft = { ...craft, work: null };
  player.guidance = own;
  if (!down) return;
  const { left, sinceFall, sinceHit, ...rest } = down;
  player.down = { ...rest, at: now - sinceFall, hitAt: now - sinceHit, diesAt: now + left };
}
