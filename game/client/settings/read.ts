/**
 * Reads settings from outside of the game: the browser's storage, the account. Each field is judged alone, so that a
 * broken field, or a field of another version, affects only itself.
 */
import { QUALITIES } from './quality.ts';
import {
  CHAT_PX,
  FRAME_CAPS,
  type KeyOverrides,
  MOST_CODES,
  MOST_OVERRIDES,
  MOST_TOLD,
  MOTIONS,
  NAMES_OVER,
  PALETTES,
  SCALE,
  type Settings,
  TEXT_SHARES,
  VOLUME_KINDS,
  type VolumeKind,
} from './settings.ts';

/** Result for an unusable value: the field keeps the fallback. */
const UNUSABLE = Symbol('unusable');
type Read<T> = (value: unknown, instead: T) => T | typeof UNUSABLE;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : UNUSABLE);
const within =
  (least: number, most: number): Read<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : UNUSABLE;
const oneOf =
  <T>(choices: readonly T[]): Read<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? UNUSABLE;

const volumes: Read<Settings['volumes']> = (value, instead) => {
  if (!isRecord(value)) return UNUSABLE;
  const read = { ...instead } as Record<VolumeKind, number>;
  for (const kind of VOLUME_KINDS) {
    const level = within(0, 1)(value[kind], 0);
    if (level !== UNUSABLE) read[kind] = level;
  }
  return read;
};

const BINDING_ID = /^[a-z][a-z0-9:-]{0,39}$/;
const RECIPE_ID = /^[a-z][a-z0-9_]{0,47}$/;
const TOLD_ID = /^[a-z-]{1,24}$/;
const CODE = /^[A-Z][A-Za-z0-9]{0,23}$/;

/** True if a key may be part of an override; Escape may not, as it always closes what is open. */
export const isCode = (code: unknown): code is string =>
  typeof code === 'string' && CODE.test(code) && code !== 'Escape';

const keys: Read<KeyOverrides> = (value) => {
  if (!isRecord(value)) return UNUSABLE;
  const read: Record<string, readonly string[]> = {};
  for (const [id, codes] of Object.entries(value).slice(0, MOST_OVERRIDES)) {
    if (BINDING_ID.test(id) && Array.isArray(codes) && codes.length <= MOST_CODES && codes.every(isCode)) {
      read[id] = codes;
    }
  }
  return read;
};

const FIELDS: { readonly [Name in keyof Settings]: Read<Settings[Name]> } = {
  volumes,
  isMuted: flag,
  quality: oneOf(QUALITIES),
  frames: (value) => (value === null ? null : oneOf(FRAME_CAPS)(value, 60)),
  keys,
  scale: within(SCALE.least, SCALE.most),
  motion: oneOf(MOTIONS),
  areFlashesSoft: flag,
  palette: oneOf(PALETTES),
  chatPx: within(CHAT_PX.least, CHAT_PX.most),
  textShare: oneOf(TEXT_SHARES),
  hasCaptions: flag,
  namesOver: oneOf(NAMES_OVER),
  isStreaming: flag,
  isMinimapShown: flag,
  isLeftHanded: flag,
  takesOffers: flag,
  pinned: (value) =>
    value === null || (typeof value === 'string' && RECIPE_ID.test(value)) ? value : UNUSABLE,
  told: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && TOLD_ID.test(one))
      ? value.slice(0, MOST_TOLD)
      : UNUSABLE,
};

/** Returns the settings in `value`; `instead` provides every missing or unusable field. */
export function readSettings(value: unknown, instead: Settings): Settings {
  if (!isRecord(value)) return instead;
  const read: Record<string, unknown> = { ...instead };
  const take = <Name extends keyof Settings>(name: Name) => {
    const field = FIELDS[name](value[name], instead[name]);
    if (field !== UNUSABLE) read[name] = field;
  };
  for (const name of Object.keys(FIELDS) as (keyof Settings)[]) take(name);
  return { ...instead, ...read };
}
