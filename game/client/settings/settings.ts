/** Settings of a player: the values, their limits, and the defaults. */
import { isMedia, REDUCED_MOTION, watchMedia } from '#game/browser/media.ts';
import { type Device, QUALITY_LIMITS, type Quality, qualityFor } from './quality.ts';

export const VOLUME_KINDS = ['all', 'effects', 'ambience', 'music', 'voice', 'interface'] as const;
export type VolumeKind = (typeof VOLUME_KINDS)[number];

/** Selectable maxima of frames per second. */
export const FRAME_CAPS = [30, 45, 60, 120] as const;
export type FrameCap = (typeof FRAME_CAPS)[number];

export const MOTIONS = ['system', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

/**
 * Colours of bars and rarities: `stitch` is the look of the game; then one for each kind of colour blindness, and
 * `bright` with the strongest contrast.
 */
export const PALETTES = ['stitch', 'deutan', 'protan', 'tritan', 'bright'] as const;
export type Palette = (typeof PALETTES)[number];

/**
 * Players with a name over their heads: `near` for those near, heard or at peace, `friends` for those at peace; each
 * also for the one under the pointer, and `pointing` for that one alone.
 */
export const NAMES_OVER = ['near', 'friends', 'pointing'] as const;
export type NamesOver = (typeof NAMES_OVER)[number];

/** Limits of the HUD's size, as shares of the best fit; the window decides which sizes are sharp. */
export const SCALE = { least: 0.75, most: 2 } as const;
/** Limits of the size of the chat's letters, in CSS px. */
export const CHAT_PX = { least: 14, most: 24 } as const;

/** Selectable sizes of text on a phone, as shares of the usual one. */
export const TEXT_SHARES = [1, 1.15, 1.3] as const;
export type TextShare = (typeof TEXT_SHARES)[number];

/** Keys that replace the default ones, by the binding's id; names of keys as in `KeyboardEvent.code`. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;
/** Maximum number of keys of one binding, and maximum number of bindings whose keys differ from the defaults. */
export const MOST_CODES = 2;
export const MOST_OVERRIDES = 80;

export interface Settings {
  /** Positions of the sliders, 0 to 1; {@link loudnessOf} gives the audible gain. */
  readonly volumes: Readonly<Record<VolumeKind, number>>;
  readonly isMuted: boolean;
  readonly quality: Quality;
  /** Maximum frames per second; null to use that of the quality. */
  readonly frames: FrameCap | null;
  readonly keys: KeyOverrides;
  /** Size of the HUD, see {@link SCALE}. */
  readonly scale: number;
  readonly motion: Motion;
  readonly areFlashesSoft: boolean;
  readonly palette: Palette;
  /** See {@link CHAT_PX}. */
  readonly chatPx: number;
  /** See {@link TEXT_SHARES}. */
  readonly textShare: TextShare;
  readonly hasCaptions: boolean;
  readonly namesOver: NamesOver;
  /** True to hide names and chat of other players, because the screen may be streamed. */
  readonly isStreaming: boolean;
  readonly isMinimapShown: boolean;
  /** True to put the touch stick on the right. */
  readonly isLeftHanded: boolean;
  /** True to accept offers of other players without a question. */
  readonly takesOffers: boolean;
  /** Id of the recipe whose missing goods the screen shows; null if there is none. */
  readonly pinned: string | null;
  /**
   * Ids of hints that were shown once: about keys (`tips/client/first-keys/`), and about lasting statuses
   * (`survival/client/statuses/first-met.ts`).
   */
  readonly told: readonly string[];
}
/** Maximum number of stored ids of shown hints. */
export const MOST_TOLD = 96;

/**
 * Settings that follow a person from machine to machine; all others belong to the machine, its screen, room and speed.
 */
export const KEPT_FIELDS = [
  'volumes',
  'keys',
  'motion',
  'areFlashesSoft',
  'palette',
  'chatPx',
  'hasCaptions',
  'namesOver',
  'isStreaming',
  'isMinimapShown',
  'isLeftHanded',
  'takesOffers',
  'pinned',
] as const satisfies readonly (keyof Settings)[];
export type KeptSettings = Pick<Settings, (typeof KEPT_FIELDS)[number]>;

/** Returns the part of the settings that the account stores. */
export function accountPartOf(settings: Settings): KeptSettings {
  return Object.fromEntries(KEPT_FIELDS.map((name) => [name, settings[name]])) as KeptSettings;
}

/** Returns the default settings of a device. */
export const firstSettings = (device: Device): Settings => ({
  volumes: { all: 0.7, effects: 1, ambience: 1, music: 0.6, voice: 1, interface: 0.8 },
  isMuted: false,
  quality: qualityFor(device),
  frames: null,
  keys: {},
  scale: 1,
  motion: 'system',
  areFlashesSoft: false,
  palette: 'stitch',
  chatPx: 16,
  textShare: 1,
  hasCaptions: false,
  namesOver: 'near',
  isStreaming: false,
  isMinimapShown: true,
  isLeftHanded: false,
  takesOffers: false,
  pinned: null,
  told: [],
});

/**
 * Returns the gain of a full-volume sound of a kind, 0 to 1. Hearing is logarithmic, so the middle of a slider gives a
 * gain of a quarter. `all` is the master slider; the gains of the other kinds do not include it.
 */
export function loudnessOf(
  { volumes, isMuted }: Pick<Settings, 'volumes' | 'isMuted'>,
  kind: VolumeKind = 'all',
): number {
  return isMuted ? 0 : volumes[kind] ** 2;
}

/** Returns the maximum frames per second. */
export function frameCapOf({ frames, quality }: Pick<Settings, 'frames' | 'quality'>): number {
  return frames ?? QUALITY_LIMITS[quality].frames;
}

let isSystemReduced: boolean | undefined;

/** True if animations are to be reduced, by the player's setting or by that of the system. */
export function isMotionReduced({ motion }: Pick<Settings, 'motion'>): boolean {
  if (motion !== 'system') return motion === 'reduced';
  // Called in every frame, so the answer is kept until it changes.
  if (isSystemReduced === undefined) {
    const read = () => {
      isSystemReduced = isMedia(REDUCED_MOTION);
    };
    watchMedia(REDUCED_MOTION, read);
    read();
  }
  return isSystemReduced ?? false;
}
