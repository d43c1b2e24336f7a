/**
 * The settings of the game that follow a person from machine to machine. What belongs to a machine (quality, frames,
 * size of the HUD, mute) is not among them. Every field is asked for and no other is taken.
 */
import { z } from 'zod';
import { Text } from './text.ts';

/** Largest body, in bytes: some keys of every binding. */
export const SETTINGS_LIMIT = 8 * 1024;

const level = z.number().min(0).max(1);
/** As in `KeyboardEvent.code`; Escape is never given to something else. */
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
  isStreaming: z.boolean(),
  isMinimapShown: z.boolean(),
  isLeftHanded: z.boolean(),
  takesOffers: z.boolean(),
  /** Id of a recipe. */
  pinned: Text.regex(/^[a-z][a-z0-9_]{0,47}$/).nullable(),
});

export type KeptSettings = z.output<typeof keptSettingsSchema>;

/** Body of `PUT /api/account/settings`. */
export const putSettingsSchema = z.strictObject({
  /** When a person last changed one of them: ms since the epoch, by the browser's clock. The newest change wins. */
  changedAt: z.int().positive(),
  settings: keptSettingsSchema,
});

/** Answer of `GET` and `PUT /api/account/settings`: what is kept now. */
export interface SettingsReply {
  /** 0: nothing is kept. */
  readonly changedAt: number;
  /** Null: nothing is kept. An older version of the game may have written it, so fields may be missing. */
  readonly settings: Readonly<Record<string, unknown>> | null;
}
