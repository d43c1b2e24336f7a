/** Typed stamps for the ground: digits are steps of a given ramp, dark to light. */
import { type Img, type Legend, rampLegend, typed } from '../image.ts';
import type { Ramp } from '../palette.ts';

const set = (ramp: Ramp, drawings: readonly string[], extra: Legend = {}): Img[] =>
  drawings.map((rows) => typed(rows, rampLegend(ramp, extra)));

/** Returns tufts of small plants in light tones. */
export const tufts = (ramp: Ramp): Img[] =>
  set(ramp, ['4.4\n343\n.3.', '.4..\n34.4\n.343', '4...4\n.4.43\n..33.', '.4.\n43.\n.34']);

/** Returns small hollows in dark tones. */
export const hollows = (ramp: Ramp): Img[] => set(ramp, ['2.2\n.2.', '.2\n22', '22.\n.22', '222\n..2']);

/** Returns dry stalks: a to d are the steps of `straw`. */
export const stalks = (ramp: Ramp, straw: Legend): Img[] =>
  set(ramp, ['c..c\n.cb.\n.ba.', '.c.\nb.b\n.a.', 'd..\n.c.b\n.ba.', '.4.4\n.34.\n..2.'], straw);

/** Returns round crusts of lichen: a is shade, b light. */
export const crusts = (legend: Legend): Img[] =>
  ['.bb.\nb..b\na.ba\n.aa.', '.b.\nb.a\n.a.', 'bb.\naab\n.aa', '.bbb.\nb...b\na.b.a\n.aaa.'].map((rows) =>
    typed(rows, legend),
  );

/** Returns short marks of drifted snow or sand: 5 is light, 3 shade. */
export const ripples = (ramp: Ramp): Img[] => set(ramp, ['333..\n..333', '.55\n55.', '33', '.555\n5...']);

/** Returns longer drifts: a bright crest over a short shade. */
export const drifts = (ramp: Ramp): Img[] =>
  set(ramp, [
    '..5555555..\n55......555\n...3333....',
    '.55555...\n5....5555\n..333....',
    '..5555\n55...5',
    '....55555555...\n.555........555\n....33333333...',
  ]);

/** Returns wave crests one step lighter than the base: 3 is the crest, 4 a glint, 1 the trough. */
export const crests = (ramp: Ramp): Img[] => set(ramp, ['33..\n..33', '.333.\n3...3', '333', '..33\n33..']);
export const combers = (ramp: Ramp): Img[] =>
  set(ramp, ['..444....\n33...333.\n........3', '.33333..\n3.....33\n.111....', '.111111.\n11....11']);

/** Returns streaks of a current. */
export const streaks = (ramp: Ramp): Img[] => set(ramp, ['3\n3\n.3', '.3\n3\n3', '3\n3', '4\n3\n3\n.3']);

/** Returns cinders, each with its own shadow. */
export const cinders = (ramp: Ramp): Img[] => set(ramp, ['34\n.2', '.33\n3332\n.11', '343\n.11']);

/** Returns flat dashes of ash. */
export const dashes = (ramp: Ramp, step: number): Img[] => {
  const s = String(step);
  return set(ramp, [`${s}${s}`, `${s}${s}.\n.${s}${s}`, `${s}${s}${s}`, `.${s}${s}\n${s}${s}.`]);
};

/** Returns stones: a to d are light, middle, shade and cast shadow. */
export const stones = (legend: Legend): Img[] =>
  ['.ab.\nabbc\ncccd\n.dd.', 'ab\ncc\ndd', '.aab.\nabbbc\nbbbcc\n.dddd'].map((rows) => typed(rows, legend));

/** Returns rings of bubbles: a is light, b dark. */
export const bubbles = (legend: Legend): Img[] =>
  ['.aa.\na..b\n.bb.', '.a.\na.b\n.b.', '..aaa..\n.a...b.\na.....b\n.b...b.\n..bbb..', 'a'].map((rows) =>
    typed(rows, legend),
  );

/** Returns round bushes in the slanting view: a is light, b middle, c shade, d shadow. */
export const bushes = (legend: Legend): Img[] =>
  [
    '..aa...\n.abab..\nababbc.\nbbabbcc\n.bbccc.\n..dddd.',
    '.aab.\nabbbc\nbabcc\n.ccd.',
    '...aa....\n.aabba...\nababbbbc.\nbbabbabcc\nbabbcbccc\n.bcccccd.\n..ddddd..',
  ].map((rows) => typed(rows, legend));

/** Returns craters: a is a lit rim, b shade, c the hole, d the lower rim. */
export const craters = (legend: Legend): Img[] =>
  [
    '..aaaa...\n.a.bbba..\na.bccccd.\na.bccccd.\n.a.cccd..\n..dddd...',
    '.aaa.\na.bcd\na.ccd\n.ddd.',
    '...aaaaa...\n.aa..bbbaa.\na..bbccccdd\na.bbcccccd.\na..bccccdd.\n.aa..ccdd..\n...ddddd...',
  ].map((rows) => typed(rows, legend));

/** Returns thin cracks in one colour. */
export const cracks = (colour: number): Img[] =>
  ['a....\n.aa..\n...a.\n...aa', '...a\n.aa.\na...\na...', 'aa...\n..aaa', '.a\n.a\na.\n.a'].map((rows) =>
    typed(rows, { a: colour }),
  );
