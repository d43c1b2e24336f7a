/** Atlas of resource nodes, as frames of one texture, and the frame of a node in each state. */
import type Phaser from 'phaser';
import type { NodeAtlas } from '#game/client/views/files/art-files.ts';
import { plainStone } from '#game/client/views/files/plain-art.ts';
import { addFrames, type DoodadPicture } from '#game/client/views/terrain/doodad-art.ts';
import { hash2 } from '#game/shared/math/rng.ts';
import type { NodeState } from '../nodes.ts';

export const NODE_TEXTURE = 'nodes';
const PLAIN_TEXTURE = 'node-plain';
const VARIANT_SEED = 0x9a57;

export interface NodePicture {
  readonly image: DoodadPicture;
  readonly shadow: DoodadPicture | undefined;
}

export interface NodeArt {
  readonly scale: number;
  readonly shadowAlpha: number;
  /**
   * Returns the picture of a node at a given time; if there is no picture of its type, returns a stone and logs that
   * once.
   * @param now time on this browser's clock, in ms
   */
  pictureOf(nodeType: string, id: number, state: NodeState, now: number): NodePicture;
}

const PLAIN: NodePicture = {
  image: { texture: PLAIN_TEXTURE, frame: '__BASE', originX: 0.5, originY: 0.9, width: 16, height: 12 },
  shadow: undefined,
};

/** Returns the variant of a node, from 0 up to `count`: always the same variant for the same node. */
export const variantOf = (id: number, count: number): number => hash2(id, 0, VARIANT_SEED) % count;

/** Returns the name of a node's frame in an atlas; undefined if the atlas has none for its type. */
export function frameOf(
  { species, harvestMs }: Pick<NodeAtlas, 'species' | 'harvestMs'>,
  nodeType: string,
  id: number,
  state: NodeState,
  now: number,
): string | undefined {
  const plants = species[nodeType];
  if (!plants) return undefined;
  const variant = variantOf(id, plants.whole.length);
  if (state === 'harvest') return plants.harvest[variant]?.[Math.floor(now / harvestMs) % 2];
  return plants[state][variant];
}

/** Adds the atlas to the textures and returns its pictures. @param warn called once for each missing picture */
export function addNodes(scene: Phaser.Scene, atlas: NodeAtlas, warn: (text: string) => void): NodeArt {
  scene.textures.addCanvas(PLAIN_TEXTURE, plainStone());
  const frames = addFrames(scene, NODE_TEXTURE, atlas.frames);
  const pictures = new Map<string, NodePicture>();
  for (const [frame, image] of frames) pictures.set(frame, { image, shadow: shadowOf(frames, frame) });
  const missing = new Set<string>();
  return {
    scale: atlas.scale,
    shadowAlpha: atlas.shadowAlpha,
    pictureOf(nodeType, id, state, now) {
      const picture = pictures.get(frameOf(atlas, nodeType, id, state, now) ?? '');
      if (picture) return picture;
      if (!missing.has(nodeType)) warn(`${nodeType} is not among the pictures, a stone is shown`);
      missing.add(nodeType);
      return PLAIN;
    },
  };
}

/** Returns the shadow of a frame: a plant that is being harvested casts the shadow of its whole picture. */
function shadowOf(frames: ReadonlyMap<string, DoodadPicture>, frame: string): DoodadPicture | undefined {
  return frames.get(`${frame}:shadow`) ?? frames.get(`${frame.replace(/:harvest-\d$/, '')}:shadow`);
}

/** Returns stones in place of all nodes, because the atlas could not be loaded; the failure was already logged. */
export function noNodes(scene: Phaser.Scene): NodeArt {
  scene.textures.addCanvas(PLAIN_TEXTURE, plainStone());
  return { scale: 2, shadowAlpha: 0, pictureOf: () => PLAIN };
}
