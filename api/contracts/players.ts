/** The dashboard's view of a player, and the changes it can make. */
import { z } from 'zod';
import { Text, textOr } from './text.ts';

export const USERNAME_EMPTY = 'Username cannot be empty';
const ONLY_VISIBLE = 'only visible characters are allowed';

/**
 * Invisible characters, which are refused in a name: control, zero-width and bidirectional-override characters, blanks
 * other than the space, characters that Unicode lets fonts ignore (Hangul fillers, variation selectors), and two more
 * signs drawn as nothing: the Braille pattern without dots and the musical null notehead.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]|(?! )\p{Zs}/u;
/** The joiner that Persian and Kurdish names are spelt with, between two letters of the Arabic script (`علی‌پور`). */
const SPELT_JOINER = /(\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu;
/** A mark without a letter, which spills over the lines around a name. */
const MARK_ALONE = /^\p{M}/u;
/** A letter with its marks, and the marks that take a place above or below it. */
const MARKED = /\P{M}\p{M}+/gu;
const STACKED = /[\p{Mn}\p{Me}]/gu;
/** Maximum number of marks on a letter; scripts that need more have theirs at most once each. */
const MOST_MARKS = 2;
const RICH_IN_MARKS: readonly (readonly [signs: RegExp, most: number])[] = [
  [/[\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Tai_Tham}]/u, 6],
  [
    /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Javanese}\p{scx=Balinese}\p{scx=Sundanese}\p{scx=Cham}]/u,
    4,
  ],
];

/** True if a letter has more marks than its script needs. A letter such as ế contains two itself. */
const isHeaped = (name: string): boolean =>
  MARK_ALONE.test(name) || (name.match(MARKED) ?? []).some((letter) => !hasFewMarks(letter));

function hasFewMarks(letter: string): boolean {
  const [base = '', ...marks] = letter;
  const [own, most] = RICH_IN_MARKS.find(([signs]) => signs.test(base)) ?? [null, MOST_MARKS];
  if (own !== null && marks.every((mark) => own.test(mark)))
    return marks.length <= most && new Set(marks).size === marks.length;
  const stacked = letter.normalize('NFD').match(STACKED)?.length ?? 0;
  return marks.length <= MOST_MARKS && stacked <= MOST_MARKS;
}

export const usernameSchema = textOr(ONLY_VISIBLE)
  .transform((text) => text.normalize('NFC').trim())
  .refine((name) => name !== '', { message: USERNAME_EMPTY })
  .refine((name) => !INVISIBLE.test(name.replace(SPELT_JOINER, '$1')), { message: ONLY_VISIBLE })
  .refine((name) => !isHeaped(name), { message: 'it has too many marks on one letter' })
  .refine((name) => [...name].length >= 3, { message: 'it needs at least 3 characters' })
  .refine((name) => [...name].length <= 24, { message: 'it may have at most 24 characters' });

/** Returns the refusal of a name in the form that the dashboard shows. */
export const usernameError = (reason: string): string =>
  reason === USERNAME_EMPTY ? reason : `Error updating username: ${reason}`;
export const USERNAME_TAKEN = 'this name is already taken';
export const USERNAME_ALIKE = 'this name looks like one that is already taken';
export const USERNAME_KEPT = 'another player had this name in the last 30 days';
export const USERNAME_RESERVED = 'this name could be taken for somebody who looks after the game';
export const USERNAME_RUDE = 'please choose a name that offends nobody';

export const renameSchema = z.object({ username: usernameSchema });

/** Response of `GET /api/players/me/look`: the player's appearance. */
export interface LookReply {
  /** `#rrggbb` */
  readonly color: string;
  /** The items that the player wears. */
  readonly wear: readonly number[];
}

/** Response of `GET /api/players/me/deeds`: what the player has done up to now. */
export interface DeedsReply {
  readonly nights: number;
  /** Name of the first dish that the player cooked; null if there is none yet. */
  readonly first_dish: string | null;
  /** Names of today of players who had a truce with the player, the earliest first. */
  readonly met: readonly string[];
  /** Share of the land that the player has seen, 0 to 100. */
  readonly seen_percent: number;
  /** Titles that the player has earned, in the order of their first award. */
  readonly titles: readonly { readonly id: string; readonly name: string; readonly words: string }[];
}

/** Response of `GET /api/players/online`. */
export interface OnlineReply {
  readonly count: number;
  /** Names of the players who have been online longest; fewer than `count` if many are online. */
  readonly names: readonly string[];
}

/** Response of `GET` and `PATCH /api/players/me`. */
export interface PlayerReply {
  readonly id: string;
  readonly user_id: string;
  readonly username: string;
  readonly health: number;
  readonly last_health_update: string;
}

/** Response of `GET /api/players/me/stats`: levels of a player, with their maxima. Only the game world changes them. */
export interface StatsReply {
  /** Null while the user has no player yet; the levels are then those of a new player. */
  readonly id: string | null;
  readonly health: number;
  readonly hunger: number;
  readonly thirst: number;
  readonly stamina: number;
  readonly warmth: number;
  readonly max_health: number;
  readonly max_hunger: number;
  readonly max_thirst: number;
  readonly stamina_max: number;
  readonly max_warmth: number;
}

/** Response of `GET /api/players/me/health`. */
export interface HealthReply {
  /** Null while the user has no player yet. */
  readonly id: string | null;
  readonly health: number;
  /** Null if the health has never changed. */
  readonly last_health_update: string | null;
}

/** Response of `POST /api/play/ticket`: pass the ticket once, within `expiresInMs`, to the realtime signalling. */
export interface TicketReply {
  readonly ticket: string;
  readonly expiresInMs: number;
  /** The transports to the realm that this server offers. */
  readonly transports: readonly ('webrtc' | 'websocket')[];
  /** STUN and TURN servers for WebRTC, in the form of `RTCPeerConnection`. */
  readonly iceServers: readonly {
    readonly urls: string;
    readonly username?: string;
    readonly credential?: string;
  }[];
}

/** Body of `POST /api/players/<id>/position`, the emergency save of a page that is being closed. */
export const positionSchema = z.object({
  position_x: z.number(),
  position_y: z.number(),
  last_updated: Text.pipe(z.iso.datetime()),
});
