/** What players set for themselves: the values, their limits, and what holds until somebody changes them. */
import { type Device, QUALITY_LIMITS, type Quality, qualityFor } from './quality.ts';

export const VOLUME_KINDS = ['all', 'effects', 'ambience', 'music', 'voice', 'interface'] as const;
export type VolumeKind = (typeof VOLUME_KINDS)[number];

/** The maxima of frames per second that can be chosen. */
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

/** Size of the HUD as a share of what fits best; which of them are sharp depends on the window. */
export const SCALE = { least: 0.75, most: 2 } as const;
/** Size of the chat's letters, in CSS px. */
export const CHAT_PX = { least: 14, most: 24 } as const;

/** Other keys for bindings, by the binding's id: names of keys as in `KeyboardEvent.code`. */
export type KeyOverrides = Readonly<Record<string, readonly string[]>>;
/** How many keys one binding may have, and how many bindings may have other keys than they came with. */
export const MOST_CODES = 2;
export const MOST_OVERRIDES = 80;

export interface Settings {
  /** Positions of the sliders, 0 to 1; for what is heard see {@link loudnessOf}. */
  readonly volumes: Readonly<Record<VolumeKind, number>>;
  readonly isMuted: boolean;
  readonly quality: Quality;
  /** Maximum frames per second; null: as the quality has it. */
  readonly frames: FrameCap | null;
  readonly keys: KeyOverrides;
  /** Size of the HUD, see {@link SCALE}. */
  readonly scale: number;
  readonly motion: Motion;
  readonly areFlashesSoft: boolean;
  readonly palette: Palette;
  /** See {@link CHAT_PX}. */
  readonly chatPx: number;
  readonly hasCaptions: boolean;
  /** Names and chat of others are not shown: somebody may be watching the screen. */
  readonly isStreaming: boolean;
  readonly isMinimapShown: boolean;
  /** On a screen for fingers the stick is on the right. */
  readonly isLeftHanded: boolean;
  /** What others offer is taken without a question. */
  readonly takesOffers: boolean;
  /** Id of the recipe whose missing goods the screen shows; null for none. */
  readonly pinned: string | null;
  /** What was told once: of keys (`tips/client/first-keys/`), of what can last on her (`survival/client/statuses/first-met.ts`). */
  readonly told: readonly string[];
}
/** So many are kept. */
export const MOST_TOLD = 96;

/** What follows a person from machine to machine; the rest belongs to the machine, its screen, room and speed. */
export const KEPT_FIELDS = [
  'volumes',
  'keys',
  'motion',
  'areFlashesSoft',
  'palette',
  'chatPx',
  'hasCaptions',
  'isStreaming',
  'isMinimapShown',
  'isLeftHanded',
  'takesOffers',
  'pinned',
] as const satisfies readonly (keyof Settings)[];
export type KeptSettings = Pick<Settings, (typeof KEPT_FIELDS)[number]>;

export function accountPartOf(settings: Settings): KeptSettings {
  return Object.fromEntries(KEPT_FIELDS.map((name) => [name, settings[name]])) as KeptSettings;
}

/** What holds on a device where nothing was set. */
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
  hasCaptions: false,
  isStreaming: false,
  isMinimapShown: true,
  isLeftHanded: false,
  takesOffers: false,
  pinned: null,
  told: [],
});

/**
 * The gain of a full-volume sound of a kind, 0 to 1. Hearing is logarithmic: half way along the slider is a quarter.
 * `all` is the slider over the others; their gain does not include it.
 */
export function loudnessOf(
  { volumes, isMuted }: Pick<Settings, 'volumes' | 'isMuted'>,
  kind: VolumeKind = 'all',
): number {
  return isMuted ? 0 : volumes[kind] ** 2;
}

/** Maximum frames per second. */
export function frameCapOf({ frames, quality }: Pick<Settings, 'frames' | 'quality'>): number {
  return frames ?? QUALITY_LIMITS[quality].frames;
}

let system: MediaQueryList | undefined;

/** Whether pictures are to hold still: as it was set, or as the system has it. */
export function isMotionReduced({ motion }: Pick<Settings, 'motion'>): boolean {
  if (motion !== 'system') return motion === 'reduced';
  // Asked for in every frame: the browser keeps the list up to date.
  system ??= globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  return system?.matches ?? false;
}
