/** Properties of items that the rules read, as a schema with units: the rules read no other data of an item. */
import { z } from 'zod';

/** Duration, in ms. */
const time = z.int().min(0);
/** A share or a chance, 0 to 1. */
const share = z.number().min(0).max(1);
/** Length, in px. */
const length = z.number().positive();
/** Kind of damage that armour is checked against: armour helps less against pierce, and not against heat. */
const kind = z.enum(['blunt', 'slash', 'pierce', 'heat']);
/** Chance that a hit stuns, and duration of the stun. */
const stun = z.strictObject({ chance: share, ms: time }).readonly();

/** A blow with the item in hand. The damage is in the item's `damage_min` and `damage_max`. */
const weaponSchema = z
  .strictObject({
    /** Reach in front of the feet. */
    reach: length,
    /** Whole angle that the blow sweeps, in degrees. */
    arc: z.number().min(1).max(360),
    /** Time from the start of a blow to the earliest start of the next. */
    cooldown_ms: time,
    /** Stamina that a blow takes, out of 100. */
    stamina: z.number().min(0),
    /** Distance by which a hit pushes its target, in px. */
    knockback: z.number().min(0),
    kind,
    /** Chance that a hit causes bleeding. */
    bleed: share.optional(),
    stun: stun.optional(),
    /** True if the weapon needs both hands, so that no hand is left for a light. */
    two_handed: z.boolean().optional(),
    /** Share of the armour that it ignores. */
    ignores_armor: share.optional(),
    /** Factor of its damage to targets that have not noticed the attacker. */
    unaware: z.number().min(1).optional(),
    /** Share of its damage that it still does when worn out; without this a worn-out weapon does none. */
    worn_out: share.optional(),
  })
  .readonly();

/** A shot or a throw. The damage is in the item's `damage_min` and `damage_max`, or in `burn`. */
const rangedSchema = z
  .strictObject({
    /** Speed, in px per second. */
    speed: length,
    /** Range of its flight, in px. */
    range: length,
    /** Time from one shot to the next; for a bow, the time it takes to draw. */
    interval_ms: time,
    /** Number of shots between two reloads. */
    magazine: z.int().min(1),
    reload_ms: time,
    /** Catalogue number of its ammunition; null if the item itself is thrown. */
    ammo: z.int().min(1).nullable(),
    /** Widest deviation of a shot, in degrees. */
    spread: z.number().min(0).optional(),
    kind,
    stun: stun.optional(),
    two_handed: z.boolean().optional(),
    /** Share of its damage if the bow is released before `interval_ms` is over. */
    undrawn: share.optional(),
    /** Share of the shots whose ammunition can be recovered. */
    recovered: share.optional(),
    /** Distance within which the shot is heard, in px. */
    heard: length.optional(),
    /** Fire where it lands: damage per second, duration, and radius in px. */
    burn: z.strictObject({ damage: z.number().positive(), ms: time, radius: length }).readonly().optional(),
  })
  .readonly();

/** Effects of wearing the item. */
const wornSchema = z
  .strictObject({
    /** Factor of the time that a harvest with bare hands takes. */
    hand_harvest: z.number().positive().optional(),
    /** Factor of the cooldown of blows. */
    melee_cooldown: z.number().positive().optional(),
    /** Factor of the damage of projectiles that hit its wearer. */
    projectile_damage: share.optional(),
    /** Additional pieces of the first yield of herbs. */
    herb_bonus: z.int().min(1).optional(),
    /** True if projectiles do not stun its wearer. */
    no_ranged_stun: z.boolean().optional(),
    /** True if its wearer neither slips nor falls. */
    no_slipping: z.boolean().optional(),
    /** Speed in deep snow, as a factor of the pace on firm ground. */
    deep_snow: share.optional(),
    /** True if fumes and ash do not affect its wearer. */
    filters_air: z.boolean().optional(),
  })
  .readonly();

/** Categories of pot ingredients. An item without a category is an odd ingredient. */
export const POT_CATEGORIES = [
  'berry',
  'green',
  'mushroom',
  'root',
  'grain',
  'egg',
  'meat',
  'fish',
  'fat',
] as const;

/** Differences if a food is eaten raw instead of from a pot. */
const rawSchema = z
  .strictObject({
    nutrition: z.number().min(0).max(100).optional(),
    /** Health restored; a value below 0 hurts. */
    healing: z.number().optional(),
    /** Chance of belly ache. */
    belly_ache: share.optional(),
  })
  .readonly();

export const TOOL_KINDS = ['axe', 'knife', 'pick', 'rod', 'mallet'] as const;

export const propertiesSchema = z
  .strictObject({
    /** Experience per piece. */
    xp: z.number().min(0).optional(),
    /** Armour points: damage that the item blocks. */
    armor: z.number().min(0).optional(),
    /** Number of uses before it is worn out. */
    durability: z.int().min(1).optional(),
    /** Additional inventory slots while worn. */
    storage_slots: z.int().min(1).optional(),
    /** Degrees by which it warms its wearer, in °C. */
    insulation: z.number().min(0).optional(),
    /** Wind chill that it blocks, in °C. */
    windproof: z.number().min(0).optional(),
    /** Share of wetness that it blocks. */
    waterproof: share.optional(),
    worn: wornSchema.optional(),

    /** Health restored when used. */
    healing: z.number().min(0).optional(),
    /** Time over which health is restored; without this it is restored immediately. */
    healing_ms: time.optional(),
    ends_bleeding: z.boolean().optional(),
    /** Time that helping up a knocked-out player with the item takes. */
    revive_ms: time.optional(),
    /** Hunger relieved when eaten, out of 100. */
    nutrition: z.number().min(0).max(100).optional(),
    /** Thirst relieved when eaten or drunk, out of 100; for a vessel, by one sip. A value below 0 causes thirst. */
    thirst: z.number().min(-100).max(100).optional(),
    /** Number of sips a full vessel holds. */
    sips: z.int().min(1).optional(),
    /** Body warmth given, out of 100. */
    warmth: z.number().min(0).max(100).optional(),
    /** Minutes until food is spoilt; without this it never spoils. */
    spoil_min: z.number().positive().optional(),
    raw: rawSchema.optional(),
    /** Category and quality as a pot ingredient. */
    pot: z
      .strictObject({ category: z.enum(POT_CATEGORIES), quality: z.int().min(1).max(3) })
      .readonly()
      .optional(),

    damage_min: z.number().min(0).optional(),
    damage_max: z.number().min(0).optional(),
    weapon: weaponSchema.optional(),
    ranged: rangedSchema.optional(),
    /** Kind of tool the item serves as, for harvesting, fishing or building. */
    tool: z.enum(TOOL_KINDS).optional(),
    /** Quality of the tool: 2 and 3 give one and two more of a node's first yield. */
    tier: z.int().min(1).max(3).optional(),
    /** Seconds for which it burns as fuel. */
    fuel_s: z.number().positive().optional(),
    /** Seconds for which it burns once lit, until it is used up. */
    burns_s: z.number().positive().optional(),

    /** Node type that grows from the seed. */
    grows: z.string().optional(),
    /** True if it never leaves its owner by being dropped or given, or through death. */
    bound: z.boolean().optional(),
  })
  .refine((own) => (own.damage_min ?? 0) <= (own.damage_max ?? 0), 'damage_min may not exceed damage_max')
  .refine((own) => own.tier === undefined || own.tool !== undefined, 'only a tool has a tier')
  .readonly();
