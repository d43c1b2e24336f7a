/** Lines of SOVA, the voice in the implant: spoken by espeak-ng, processed by sox. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Twenty remarks for players who poke the housing, ordered by number. */
export const SOVA_LINES: readonly string[] = [
  'Sova online. Good morning, Babushka. It is minus thirty. Dress.',
  'Your left eye is now property of the state. Please do not rub it.',
  'I count four wolves. Three, if the soup works.',
  'Warning. Knees detected.',
  'Mushroom identified. Edible, once.',
  'Signal from Moscow: none since nineteen ninety one. I keep listening.',
  'The volcano says it is not angry. The volcano lies.',
  'Battery at nine percent. Think warm thoughts.',
  'Recalibrating. Look at something beautiful. No. Something else.',
  'Eleven thousand steps today. The state thanks you.',
  'Ladle integrity: excellent. Diplomacy: poor.',
  'I have mapped the whole peninsula. There is too much of it.',
  'Heart rate elevated. Is it love, or is it a bear?',
  'Do not lick the mast.',
  'Borscht level critical.',
  'I see a light on the horizon. Statistically, it is lava.',
  'Your grandson did not write. I checked twice.',
  'Frost on the lens. Please breathe on me. Gently.',
  'All systems nominal. Except you, me, and the weather.',
  'Stop poking my housing. I am delicate equipment.',
];

export const SOVA_ERROR = 'Perception matrix lost. I see nothing. It is peaceful.';
export const SOVA_RECONNECT = 'Visual cortex link restored. There you are, Babushka.';

/** Returns all clips by file name. */
export const sovaClips = (): ReadonlyMap<string, string> =>
  new Map([
    ...SOVA_LINES.map((line, index): [string, string] => [
      `sova-${String(index + 1).padStart(2, '0')}`,
      line,
    ]),
    ['error', SOVA_ERROR],
    ['reconnect', SOVA_RECONNECT],
  ]);

/**
 * Speaks a line into `<folder>/<name>.wav`: in a narrow band, with a short metallic echo, a ring at 55 Hz, and a beep
 * before it. Throws if espeak-ng or sox is missing.
 */
export function speak(folder: string, name: string, line: string): string {
  const [plain, voice, beep, out] = ['plain', 'voice', 'beep', 'out'].map((part) =>
    join(folder, `${name}-${part}.wav`),
  ) as [string, string, string, string];
  execFileSync('espeak-ng', ['-v', 'en+f3', '-p', '34', '-s', '148', '-g', '4', '-w', plain, line]);
  const band = ['gain', '-8', 'highpass', '260', 'lowpass', '4600', 'equalizer', '1900', '1.2q', '5'];
  const metal = [
    'tremolo',
    '55',
    '38',
    'echos',
    '0.8',
    '0.8',
    '9',
    '0.4',
    '17',
    '0.3',
    'overdrive',
    '5',
    '12',
  ];
  execFileSync('sox', [
    '-R',
    plain,
    '-r',
    '32000',
    '-c',
    '1',
    voice,
    ...band,
    ...metal,
    'norm',
    '-2',
    'pad',
    '0',
    '0.12',
  ]);
  const pitches =
    name === 'error' ? ['330', '220'] : name === 'reconnect' ? ['660', '990'] : ['1180', '1180'];
  execFileSync('sox', [
    ...['-R', '-n', '-r', '32000', '-c', '1', beep],
    ...[
      'synth',
      '0.05',
      'square',
      pitches[0] ?? '',
      'gain',
      '-22',
      ':',
      'synth',
      '0.06',
      'square',
      pitches[1] ?? '',
      'gain',
      '-22',
    ],
    ...[':', 'synth', '0.05', 'sine', '20', 'gain', '-90'],
  ]);
  return joinUp(beep, voice, out);
}

function joinUp(beep: string, voice: string, out: string): string {
  execFileSync('sox', ['-R', beep, voice, out]);
  return out;
}
