/** Kinds of doodads (scenery that stands on the ground), as typed data. Append, never reorder. */
import { z } from 'zod';
import { defineRegistry } from './registry.ts';

/** Place where vapour leaves a doodad: `x` from the middle of the foot and `height` above the foot, in world px. */
const mouth = z.strictObject({ x: z.number(), height: z.number() }).readonly();
export type Mouth = z.infer<typeof mouth>;

/** Light that shines in the dark: `color` as 0xrrggbb, `radius` and `height` above the foot in world px. */
const glow = z.strictObject({ color: z.int(), radius: z.number(), height: z.number() }).readonly();
export type Glow = z.infer<typeof glow>;

const doodadSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/),
    /** Name shown to players. */
    name: z.string().min(1),
    /** Type that decides how the client shows it: 'steam' rises, a 'tree' sways and hides things behind it. */
    type: z.enum(['tree', 'rock', 'plant', 'driftwood', 'bones', 'steam', 'wreck', 'soviet']),
    /** Path below the site's root, without a leading slash. */
    imagePath: z.string().startsWith('images/doodads/'),
    scale: z.number().positive(),
    /** True if players can walk through it. */
    noCollision: z.boolean(),
    glow: glow.nullable(),
    mouth: mouth.nullable(),
    /** True if a stove burns inside, whose fire can be heard. */
    isHearth: z.boolean(),
  })
  .readonly();

/** A kind of doodad. */
export type DoodadDefinition = z.infer<typeof doodadSchema>;

type Extras = Partial<Pick<DoodadDefinition, 'glow' | 'mouth' | 'isHearth'>>;

function doodad(
  key: string,
  name: string,
  type: DoodadDefinition['type'],
  solid: boolean,
  { glow = null, mouth = null, isHearth = false }: Extras = {},
): DoodadDefinition {
  const imagePath = `images/doodads/${key}.png`;
  return { key, name, type, imagePath, scale: 1, noCollision: !solid, glow, mouth, isHearth };
}

const registry = defineRegistry<string, DoodadDefinition>(
  'doodad',
  doodadSchema,
  [
    doodad('spruce-1', 'Siberian Spruce', 'tree', false),
    doodad('spruce-2', 'Siberian Spruce', 'tree', false),
    doodad('spruce-young', 'Young Spruce', 'tree', false),
    doodad('larch-1', 'Dahurian Larch', 'tree', false),
    doodad('larch-2', 'Dahurian Larch', 'tree', false),
    doodad('snag', 'Dead Larch', 'tree', false),
    doodad('boulder-1', 'Boulder', 'rock', true),
    doodad('boulder-2', 'Boulder', 'rock', true),
    doodad('boulder-3', 'Boulder', 'rock', true),
    doodad('stones', 'Stones', 'rock', false),
    doodad('tussock-1', 'Tussock', 'plant', false),
    doodad('tussock-2', 'Tussock', 'plant', false),
    doodad('dwarf-pine', 'Siberian Dwarf Pine', 'plant', false),
    doodad('driftwood-1', 'Driftwood', 'driftwood', false),
    doodad('driftwood-2', 'Driftwood', 'driftwood', false),
    doodad('pillar-1', 'Stone Pillar', 'rock', true),
    doodad('pillar-2', 'Stone Pillar', 'rock', true),
    doodad('sea-stack-1', 'Sea Stack', 'rock', true),
    doodad('sea-stack-2', 'Sea Stack', 'rock', true),
    doodad('fumarole', 'Fumarole Dome', 'steam', true, {
      glow: { color: 0x302018, radius: 80, height: 10 },
      mouth: { x: -6, height: 32 },
    }),
    doodad('bones', 'Whale Bones', 'bones', false),
    doodad('barrels', 'Fuel Barrels', 'soviet', true),
    // The mast's lamp still has power.
    doodad('mast', 'Radio Mast', 'soviet', true, { glow: { color: 0xb03028, radius: 110, height: 180 } }),
    doodad('sign', 'Road Sign', 'soviet', true),
    doodad('ice-block', 'Ice Block', 'rock', true),
    doodad('ship-bow', 'Wreck of the Vostok', 'wreck', true),
    doodad('ship-stern', 'Wreck of the Vostok', 'wreck', true),
    doodad('carrier', 'Tracked Carrier', 'wreck', true),
    doodad('hut', 'Station Hut', 'soviet', true, {
      glow: { color: 0xc08a48, radius: 150, height: 30 },
      isHearth: true,
    }),
    doodad('cistern', 'Fuel Cistern', 'soviet', true),
    doodad('pole-1', 'Telegraph Pole', 'soviet', true),
    doodad('pole-2', 'Telegraph Pole', 'soviet', true),
    doodad('dish', 'Radio Dish', 'soviet', true),
    doodad('sign-2', 'Warning Sign', 'soviet', true),
    doodad('sign-3', 'Warning Sign', 'soviet', true),
    doodad('sign-4', 'Signpost', 'soviet', true),
    doodad('post', 'Kilometre Post', 'soviet', false),
    doodad('crates', 'Crates', 'soviet', true),
    doodad('pipe', 'Pipeline', 'soviet', true),
    doodad('whale-ribs', 'Whale Ribs', 'bones', false),
    doodad('whale-skull', 'Whale Skull', 'bones', true),
    doodad('antlers', 'Reindeer Skull', 'bones', false),
    doodad('tussock-3', 'Tussock', 'plant', false),
    doodad('tussock-4', 'Tussock', 'plant', false),
    doodad('fumarole-2', 'Fumarole Chimney', 'steam', true, { mouth: { x: 1, height: 55 } }),
    doodad('fumarole-3', 'Fumarole Dome', 'steam', true, { mouth: { x: -17, height: 25 } }),
    doodad('geyser-cone', 'Geyser Cone', 'rock', false, { mouth: { x: -1, height: 25 } }),
    doodad('boulder-4', 'Boulder', 'rock', true),
    doodad('boulder-5', 'Boulders', 'rock', true),
    doodad('boulder-6', 'Lava Bomb', 'rock', true),
    doodad('ice-block-2', 'Pressure Ice', 'rock', true),
    doodad('ice-floe', 'Ice Floe', 'rock', false),
    doodad('log', 'Fallen Trunk', 'plant', true),
    doodad('cairn', 'Cairn', 'rock', true),
    doodad('bush', 'Bare Bush', 'plant', false),
    doodad('drift', 'Snowdrift', 'plant', false),
    doodad('obsidian', 'Obsidian', 'rock', true),
    doodad('fir-1', 'Sakhalin Fir', 'tree', false),
    doodad('spruce-3', 'Siberian Spruce', 'tree', false),
    doodad('larch-3', 'Dahurian Larch', 'tree', false),
    doodad('birch-1', "Erman's Birch", 'tree', false),
    doodad('birch-2', "Erman's Birch", 'tree', false),
    doodad('birch-3', "Erman's Birch", 'tree', false),
    doodad('alder', 'Dwarf Alder', 'plant', false),
    doodad('willow', 'Kamchatka Willow', 'plant', false),
    doodad('fire-ring', 'Old Fireplace', 'rock', false),
    doodad('sledge', 'Broken Sledge', 'driftwood', false),
  ],
  (row) => row.key,
);

const byPicture = new Map(registry.all.map((row) => [row.imagePath, row]));

/**
 * Returns the kind of a doodad in a world, by the picture that the world's file names; undefined for an unknown
 * picture.
 */
export const doodadOf = (placed: { readonly imagePath: string }): DoodadDefinition | undefined =>
  byPicture.get(placed.imagePath);

/** Every kind of doodad, in a fixed order. */
export const DOODADS: readonly DoodadDefinition[] = registry.all;

/** Returns the kind with this key. Throws DefinitionError if there is none. */
export const doodadByKey = (key: string): DoodadDefinition => registry.get(key);
