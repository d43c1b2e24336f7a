/** What an item can do, as a schema with units: the rules read nothing else of an item. */
import { z } from 'zod';

/** ms */
const time = z.int().min(0);
/** A share or a chance, 0 to 1. */
const share = z.number().min(0).max(1);
/** px */
const length = z.number().positive();
/** What a blow or a shot is to armour: pierce meets less of it, heat none. */
const kind = z.enum(['blunt', 'slash', 'pierce', 'heat']);
/** The chance that a hit stuns, and for how long. */
const stun = z.strictObject({ chance: share, ms: time }).readonly();

/** A blow with it in the hand. The damage is in `damage_min` and `damage_max` beside it. */
const weaponSchema = z
  .strictObject({
    /** How far in front of the feet it reaches. */
    reach: length,
    /** The whole angle that it sweeps, in degrees. */
    arc: z.number().min(1).max(360),
    /** From the start of a blow to the earliest start of the next. */
    cooldown_ms: time,
    /** Stamina that a blow takes, of 100. */
    stamina: z.number().min(0),
    /** How far a hit pushes, in px. */
    knockback: z.number().min(0),
    kind,
    /** Chance that a hit makes bleed. */
    bleed: share.optional(),
    stun: stun.optional(),
    /** Leaves no hand for a light. */
    two_handed: z.boolean().optional(),
    /** Share of armour that it does not meet. */
    ignores_armor: share.optional(),
    /** Factor of its damage to those who have not noticed the attacker. */
    unaware: z.number().min(1).optional(),
    /** Share of its damage that it still does when worn out; without it a worn out weapon does none. */
    worn_out: share.optional(),
  })
  .readonly();

/** A shot or a throw. The damage is in `damage_min` and `damage_max` beside it, or in `burn`. */
const rangedSchema = z
  .strictObject({
    /** px a second */
    speed: length,
    /** How far it flies, in px. */
    range: length,
    /** From one shot to the next; of a bow the time of drawing it. */
    interval_ms: time,
    /** Shots between two reloads. */
    magazine: z.int().min(1),
    reload_ms: time,
    /** Catalogue number of what is shot; null where the item itself flies. */
    ammo: z.int().min(1).nullable(),
    /** Widest angle that a shot strays by, in degrees. */
    spread: z.number().min(0).optional(),
    kind,
    stun: stun.optional(),
    two_handed: z.boolean().optional(),
    /** Share of its damage when it is let go before `interval_ms` is over. */
    undrawn: share.optional(),
    /** Share of the shots whose ammunition can be found again. */
    recovered: share.optional(),
    /** How far the shot is heard, in px. */
    heard: length.optional(),
    /** What burns where it lands: damage a second, how long, within which radius in px. */
    burn: z.strictObject({ damage: z.number().positive(), ms: time, radius: length }).readonly().optional(),
  })
  .readonly();

/** What wearing it changes. */
const wornSchema = z
  .strictObject({
    /** Factor of the time of a harvest with bare hands. */
    hand_harvest: z.number().positive().optional(),
    /** Factor of the cooldown of blows. */
    melee_cooldown: z.number().positive().optional(),
    /** Factor of the damage of projectiles that hit its wearer. */
    projectile_damage: share.optional(),
    /** Additional pieces of the first yield of herbs. */
    herb_bonus: z.int().min(1).optional(),
    /** Projectiles do not stun its wearer. */
    no_ranged_stun: z.boolean().optional(),
    /** Its wearer neither slips nor falls. */
    no_slipping: z.boolean().optional(),
    /** Speed in deep snow, as a factor of the pace on firm ground. */
    deep_snow: share.optional(),
    /** Fumes and ash do nothing to its wearer. */
    filters_air: z.boolean().optional(),
  })
  .readonly();

/** The kinds of ingredients. What is of none is an odd thing to put into a pot. */
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

/** What is different when a food is eaten raw, and not out of a pot. */
const rawSchema = z
  .strictObject({
    nutrition: z.number().min(0).max(100).optional(),
    /** Health; below 0 it hurts. */
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
    /** Damage that it keeps off, in points of armour. */
    armor: z.number().min(0).optional(),
    /** Uses before it is worn out. */
    durability: z.int().min(1).optional(),
    /** Additional inventory slots while worn. */
    storage_slots: z.int().min(1).optional(),
    /** How much warmer its wearer feels, in °C. */
    insulation: z.number().min(0).optional(),
    /** How much of the wind's chill it keeps off, in °C. */
    windproof: z.number().min(0).optional(),
    /** Share of wetness that it keeps off. */
    waterproof: share.optional(),
    worn: wornSchema.optional(),

    /** Health restored when used. */
    healing: z.number().min(0).optional(),
    /** Time over which health is restored; without it at once. */
    healing_ms: time.optional(),
    ends_bleeding: z.boolean().optional(),
    /** Time in which a knocked out player is helped up with it. */
    revive_ms: time.optional(),
    /** Hunger relieved when eaten, of 100. */
    nutrition: z.number().min(0).max(100).optional(),
    /** Thirst relieved when eaten or drunk, of 100; of a vessel, by one sip. Below 0 it makes thirsty. */
    thirst: z.number().min(-100).max(100).optional(),
    /** How many sips a full vessel holds. */
    sips: z.int().min(1).optional(),
    /** Body warmth given, of 100. */
    warmth: z.number().min(0).max(100).optional(),
    /** Minutes until food is spoilt; without it, it never is. */
    spoil_min: z.number().positive().optional(),
    raw: rawSchema.optional(),
    /** What it is in a pot, and how good. */
    pot: z
      .strictObject({ category: z.enum(POT_CATEGORIES), quality: z.int().min(1).max(3) })
      .readonly()
      .optional(),

    damage_min: z.number().min(0).optional(),
    damage_max: z.number().min(0).optional(),
    weapon: weaponSchema.optional(),
    ranged: rangedSchema.optional(),
    /** What the item serves as: when harvesting, fishing or building. */
    tool: z.enum(TOOL_KINDS).optional(),
    /** How good a tool it is: 2 and 3 give one and two more of a node's first yield. */
    tier: z.int().min(1).max(3).optional(),
    /** Seconds for which it burns as fuel. */
    fuel_s: z.number().positive().optional(),
    /** Seconds for which it burns once lit; then it is gone. */
    burns_s: z.number().positive().optional(),

    /** The node type that grows from a seed. */
    grows: z.string().optional(),
    /** Never leaves its owner: not by falling, giving or dying. */
    bound: z.boolean().optional(),
  })
  .refine((own) => (own.damage_min ?? 0) <= (own.damage_max ?? 0), 'damage_min may not exceed damage_max')
  .refine((own) => own.tier === undefined || own.tool !== undefined, 'only a tool has a tier')
  .readonly();
