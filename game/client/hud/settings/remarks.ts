/** SOVA's remarks on the settings row being looked at, by its label and its value. */

/** Highest share that counts as low (`LOW`), and lowest share that counts as high (`HIGH`), 0 to 1. */
const LOW = 0.15;
const HIGH = 0.85;

interface Remark {
  readonly low?: string;
  readonly high?: string;
  /** Remark for all other values. */
  readonly any: string;
}

const REMARKS: Readonly<Record<string, Remark>> = {
  Silence: { high: 'Quiet, then. I shall blink at you.', any: 'I hear everything. So do you.' },
  Everything: {
    low: 'That is nearly the sound of snow.',
    high: 'Loud. The seals will talk about us.',
    any: 'A decent level for old ears.',
  },
  'Steps, blows, work': {
    low: 'Then watch your back. Often.',
    any: 'Steps tell you who comes before I can.',
  },
  'Wind, water, fire': {
    low: 'The storm comes without knocking now.',
    any: 'The wind has news. Mostly bad.',
  },
  Music: { low: 'Then we hum by ourselves.', any: 'Seldom, and never into a fight.' },
  'SOVA’s voice': {
    low: 'Noted. Without rancour.',
    high: 'Thank you. I have so much to say.',
    any: 'I can also whisper.',
  },
  'Panels and signals': { any: 'It is how I clear my throat.' },
  'Visual quality': {
    low: 'Every flake. I count them for you.',
    high: 'Fewer flakes. It snows all the same.',
    any: 'Enough flakes for anybody.',
  },
  'Most frames a second': { any: 'I see without pause. You may choose.' },
  'Small map': { low: 'Then remember the way.', any: 'In the corner, so that you need not ask.' },
  'Names over players': { any: 'Who waits in the dark keeps her name. So do I.' },
  'Size of everything': { any: 'Whole pixels only. I am an instrument.' },
  'Size of text': { any: 'Arms are only so long.' },
  'Size of chat': { any: 'So that nobody squints at gossip.' },
  'Captions for sounds': { low: 'Ears it is.', any: 'I write down what I hear.' },
  Pictures: { any: 'A still picture for a still stomach.' },
  'Softer flashes': {
    high: 'A wound is a thin line now. It hurts the same.',
    any: 'Wounds flash. You will notice.',
  },
  'Colours of bars and rarities': { any: 'Each bar has its own stitch, too. Colour is never all.' },
  'Hide names and chat (streaming)': {
    high: 'Nobody here has a name. Wise.',
    any: 'Everybody by their name.',
  },
  'Left-handed': { high: 'The better hand. My maker had two.', any: 'The stick is at your left.' },
};

/**
 * Returns SOVA's remark on a setting; null if she has none. @param share value of the setting, 0 to 1; null if it has
 * no scale
 */
export function remarkOn(label: string, share: number | null): string | null {
  const remark = REMARKS[label];
  if (!remark) return null;
  if (share !== null && share <= LOW && remark.low) return remark.low;
  return (share !== null && share >= HIGH && remark.high) || remark.any;
}

/** Labels with a remark, for the test that a row exists for each of them. */
export const REMARKED: readonly string[] = Object.keys(REMARKS);
