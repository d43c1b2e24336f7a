/**
 * Settings of the game that follow a person from machine to machine. Settings that belong to one machine (quality,
 * frames, size of the HUD, mute) are not among them. Every field is required and no other field is accepted.
 */
import { z } from 'zod';
import { Text } from './text.ts';

/** Maximum size of a request body, in bytes: enough for several keys for every binding. */
export const SETTINGS_LIMIT = 8 * 1024;

const level = z.number().min(0).max(1);
/** A key in the form of `KeyboardEvent.code`; Escape can never be bound. */
const keyCode = Text.regex(/^[A-Z][A-Za-z0-9]{0,23}$/).refine((code) => code !== 'Escape', {
  message: 'Escape cannot be bound.',
});
const bindingId = Text.regex(/^[a-z][a-z0-9:-]{0,39}$/);

export const keptSettingsSchema = z.strictObject({
  volumes: z.strictObject({
    all: level,
    effects: level,
    ambience: level,
    music: level,
    voice: level,
    interface: level,
  }),
  keys: z
    .record(bindingId, z.array(keyCode).max(2))
    .refine((keys) => Object.keys(keys).length <= 80, { message: 'Too many keys.' }),
  motion: z.enum(['system', 'full', 'reduced']),
  areFlashesSoft: z.boolean(),
  palette: z.enum(['stitch', 'deutan', 'protan', 'tritan', 'bright']),
  chatPx: z.number().min(14).max(24),
  hasCaptions: z.boolean(),
  namesOver: z.enum(['near', 'friends', 'pointing']),
  isStreaming: z.boolean(),
  isMinimapShown: z.boolean(),
  isLeftHanded: z.boolean(),
  takesOffers: z.boolean(),
  /** ID of the pinned recipe; null if none is pinned. */
  pinned: Text.regex(/^[a-z][a-z0-9_]{0,47}$/).nullable(),
});

export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** Body of `PUT /api/account/settings`. */
export const putSettingsSchema = z.strictObject({
  /** Time of the person's last change, in ms since the epoch on the browser's clock. The newest change wins. */
  changedAt: z.int().positive(),
  settings: keptSettingsSchema,
});

/** Response of `GET` and `PUT /api/account/settings`: the settings stored now. */
export interface SettingsReply {
  /** 0 if no settings are stored. */
  readonly changedAt: number;
  /** Null if no settings are stored. An older version of the game may have written them, so fields may be missing. */
  readonly settings: Readonly<Record<string, unknown>> | null;
}
