/** What stands on the ground for the eye: kinds of doodads, as typed data. Append, never reorder. */
import { z } from 'zod';
import { defineRegistry } from './registry.ts';

const doodadSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9-]+$/),
    /** What the player is told it is. */
    name: z.string().min(1),
    /** What the client does with it: 'steam' rises, a 'tree' sways and hides who stands behind it. */
    type: z.enum(['tree', 'rock', 'plant', 'driftwood', 'bones', 'steam', 'wreck', 'soviet']),
    /** Below the site's root, without a leading slash. */
    imagePath: z.string().startsWith('images/doodads/'),
    scale: z.number().positive(),
    /** True for what can be walked through. */
    noCollision: z.boolean(),
  })
  .readonly();

/** A kind of doodad. */
export type DoodadDefinition = z.infer<typeof doodadSchema>;

function doodad(key: string, name: string, type: DoodadDefinition['type'], solid: boolean): DoodadDefinition {
  return { key, name, type, imagePath: `images/doodads/${key}.png`, scale: 1, noCollision: !solid };
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
    doodad('fumarole', 'Fumarole Dome', 'steam', true),
    doodad('bones', 'Whale Bones', 'bones', false),
    doodad('barrels', 'Fuel Barrels', 'soviet', true),
    doodad('mast', 'Radio Mast', 'soviet', true),
    doodad('sign', 'Road Sign', 'soviet', true),
    doodad('ice-block', 'Ice Block', 'rock', true),
    doodad('ship-bow', 'Wreck of the Vostok', 'wreck', true),
    doodad('ship-stern', 'Wreck of the Vostok', 'wreck', true),
    doodad('carrier', 'Tracked Carrier', 'wreck', true),
    doodad('hut', 'Station Hut', 'soviet', true),
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
    doodad('fumarole-2', 'Fumarole Chimney', 'steam', true),
    doodad('fumarole-3', 'Fumarole Dome', 'steam', true),
    doodad('geyser-cone', 'Geyser Cone', 'rock', false),
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
  ],
  (row) => row.key,
);

/** What shines in the dark: `color` as 0xrrggbb, `radius` and `height` above the foot in world px. */
export interface Glow {
  readonly color: number;
  readonly radius: number;
  readonly height: number;
}

/** By key. The mast's lamp still has current from somewhere. */
const GLOWS: Readonly<Record<string, Glow>> = {
  mast: { color: 0xb03028, radius: 110, height: 180 },
  hut: { color: 0xc08a48, radius: 150, height: 30 },
  fumarole: { color: 0x302018, radius: 80, height: 10 },
};

const glows = new Map(registry.all.map((row) => [row.imagePath, GLOWS[row.key]]));

/** How a doodad shines in the dark, by its picture; undefined for what does not. */
export const glowOf = (imagePath: string): Glow | undefined => glows.get(imagePath);

/** Where vapour leaves a doodad: `x` aside of the foot's middle and `height` above the foot, in world px. */
export interface Mouth {
  readonly x: number;
  readonly height: number;
}

/** By key; as drawn. */
const MOUTHS: Readonly<Record<string, Mouth>> = {
  fumarole: { x: -6, height: 32 },
  'fumarole-2': { x: 1, height: 55 },
  'fumarole-3': { x: -17, height: 25 },
  'geyser-cone': { x: -1, height: 25 },
};

const mouths = new Map(registry.all.map((row) => [row.imagePath, MOUTHS[row.key]]));

/** Where steam or water comes out of a doodad, by its picture; undefined for what has no mouth. */
export const mouthOf = (imagePath: string): Mouth | undefined => mouths.get(imagePath);

/** Every kind of doodad, in a fixed order. */
export const DOODADS: readonly DoodadDefinition[] = registry.all;

/** The kind of a key. Throws DefinitionError where there is none. */
export const doodadByKey = (key: string): DoodadDefinition => registry.get(key);
