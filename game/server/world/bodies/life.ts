/**
 * Saved data of a player's life beyond their levels: time played, the state of being knocked out, afflictions, the
 * death note and more. It is saved with the levels as one JSON value. World time stands still while no process runs, so
 * a saved life holds durations and no world times.
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

/** Schema of a {@link DeathNote}. */
export const deathNote = z.object({
  cause: z.enum(CAUSES),
  /** Name of the killer; null if there was none. */
  killer: z.string().nullable(),
  /** Catalogue number of the weapon; null if there was none. */
  weapon: z.int().nullable(),
  /** Duration of this life, in ms of play. */
  lived: ms,
  /** Wall clock at which the bundle disappears, in ms since the epoch; null if there is none. */
  bundleGoesAt: z.number().nullable(),
  /** True if the killer may take from the bundle. */
  isBundleOpen: z.boolean(),
});
/** Cause and circumstances of a player's death; kept until the player wakes. */
export type DeathNote = Readonly<z.infer<typeof deathNote>>;

const NOTHING_MADE = savedCraftOf(NEW_CRAFT, 0);

const lifeSchema = z.object({
  /** Time in the world over all visits, in ms. */
  played: ms,
  /** Value of `played` when this life began, in ms. */
  born: ms,
  /** Value of `played` when the player last rose without help, in ms; null if they never did. */
  rose: ms.nullable(),
  /** State of being knocked out, with durations in ms; null unless the player is knocked out. */
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
  /**
   * Ranks of the wrecks whose chests the player has opened ({@link
   * file://../../../features/harvest/server/first-openings.ts}).
   */
  opened: z.array(z.int().nonnegative()).readonly().default([]),
  /** Wetness of the player, 0 to 100. */
  wetness: z.number().min(0).max(100).default(0),
  /** Crafting queue, learnt recipes, and items that the player has held. */
  craft: savedCraft.catch(NOTHING_MADE),
  /** Consent and standing towards other players. */
  pvp: pvpRecord.default(NEW_RECORD),
  /** Progress of SOVA's guidance. */
  guidance: guidance.default(NEW_GUIDANCE),
  /** Active buffs from meals and rest. */
  buffs: z.array(savedBuff).readonly().default([]),
  /** Dishes that the player knows. */
  cookbook: z.array(cookbookPage).readonly().default([]),
  /** Trust of creatures in the player. */
  trust: z.array(trustSchema).readonly().catch([]),
  /** Facts about creatures that the player has discovered. */
  lore: loreSchema.catch(NEW_LORE),
  /** Story of the player, told in the morning. */
  story: story.catch(NEW_STORY),
  /** Wounds and other afflictions of the player. */
  afflictions: savedAfflictions.catch({}),
  /** Players whose questions the player does not want to be asked. */
  silences: z.array(silence).readonly().catch([]),
  /** Time since the player last scolded into the beads, in ms; null if they never did. */
  scolded: ms.nullable().catch(null),
});
export type Life = Readonly<z.infer<typeof lifeSchema>>;

/** Life of a player who has never played. */
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

/** Returns a life as read from a store; unreadable data counts as a new life. */
export function parseLife(value: unknown): Life {
  const parsed = lifeSchema.safeParse(value);
  return parsed.success ? parsed.data : NEW_LIFE;
}

/** Fields of a player that a saved life restores. */
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

/** Returns the life of a player in the form to be saved. @param now world time, ms */
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

/** Restores a saved life in a player. @param now world time, ms */
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
