/** Names and meanings of the statuses of a player. */
import type { StatusKind } from '#game/features/needs/shared/statuses.ts';

export interface StatusWords {
  readonly name: string;
  readonly meaning: string;
}

export const STATUS_WORDS: Readonly<Record<StatusKind, StatusWords>> = {
  bleeding: { name: 'Bleeding', meaning: 'takes 2 health a second; a bandage ends it' },
  stunned: { name: 'Stunned', meaning: 'you cannot move or strike' },
  muddied: { name: 'Mud', meaning: 'it clings to your feet: you are slow for a moment' },
  freezing: { name: 'Freezing', meaning: 'legs and hands are slow; at 0 warmth you die. Fire, now' },
  chilled: { name: 'Chilled', meaning: 'nothing heals, and breath comes back slowly' },
  starving: { name: 'Starving', meaning: 'weak blows, short breath, and health goes down to 15' },
  parched: { name: 'Parched', meaning: 'breath comes back slowly; at 0 health goes down to 15' },
  wet: { name: 'Wet', meaning: 'the wind finds you and wool warms less; a fire dries' },
  fumes: { name: 'Fumes', meaning: 'the air is foul here and soon hurts; a mask keeps it out' },
  ash: { name: 'Ash', meaning: 'the storm is full of it and breath comes back slower; a mask keeps it out' },
  sinking: { name: 'Stuck', meaning: 'the ground has your boots: the next step takes a moment' },
  burdened: { name: 'Burdened', meaning: 'what you carry slows you; lay something down' },
  hot: { name: 'Hot spot', meaning: 'players here may harm you' },
  'hot-near': { name: 'Hot spot near', meaning: 'walk away, or players may harm you here' },
  'hot-ends': { name: 'Leaving the hot spot', meaning: 'then no player may harm you' },
  feud: { name: 'Feud', meaning: 'you and others in feud may harm each other' },
  'feud-near': { name: 'Feud begins', meaning: 'then others in feud may harm you' },
  'feud-ends': { name: 'Feud ends', meaning: 'if nobody strikes until then' },
  mending: { name: 'Bandaged', meaning: 'health comes back little by little' },
  light: { name: 'Light in hand', meaning: 'it burns down; water and two-handed weapons put it out' },
  'hot-ladle': { name: 'Hot ladle', meaning: 'it burns whom it strikes, and stirs better' },
  immune: { name: 'Immune', meaning: 'nothing hurts you: a tool for testing' },
  grace: { name: 'Just woken', meaning: 'nothing hurts you yet' },
  truce: { name: 'Truce', meaning: 'you and somebody else cannot harm each other' },
  haven: { name: 'Safe circle', meaning: 'no player can harm you here' },
  sheltered: { name: 'Sheltered', meaning: 'new here: no player can harm you' },
};

/** Least time left that is called an hour, in ms. */
const AN_HOUR_FROM_MS = 55 * 60_000;

/**
 * Returns the meaning of a newcomer's protection with its time: "for an hour no player can harm you".
 * @param left in ms; null if it has no end
 */
export function shelterWords(left: number | null): string {
  if (left === null) return STATUS_WORDS.sheltered.meaning;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  const time = left > AN_HOUR_FROM_MS ? 'an hour' : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `for ${time} no player can harm you`;
}

/** Returns a duration for screen readers: "4 minutes", "12 seconds". */
export function spokenTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
