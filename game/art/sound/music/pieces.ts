/** The pieces: original melodies in the manner of the north, with few notes and long rests. */
import type { Composition, Note, Part } from './score.ts';
import { read } from './score.ts';
import { bayan, bell, bowed, drum, gusli } from './strings.ts';

type Loose = Partial<Pick<Part, 'pan' | 'room' | 'loose'>>;
const part = (play: Part['play'], gain: number, notes: readonly Note[], more: Loose = {}): Part => ({
  play,
  gain,
  notes,
  pan: 0,
  room: 0.3,
  loose: 12,
  ...more,
});

/** Chords by name: the notes of one bar from the lowest up, for the accompaniment. */
const CHORDS: Readonly<Record<string, readonly [low: string, fifth: string, high: string, third: string]>> = {
  Am: ['A2', 'E3', 'A3', 'C4'],
  G: ['G2', 'D3', 'G3', 'B3'],
  C: ['C3', 'G3', 'C4', 'E4'],
  D: ['D3', 'A3', 'D4', 'F#4'],
  Dm: ['D2', 'A2', 'D3', 'F3'],
  Em: ['E2', 'B2', 'E3', 'G3'],
  Bm: ['B2', 'F#3', 'B3', 'D4'],
  Bb: ['Bb2', 'F3', 'Bb3', 'D4'],
  Gm: ['G2', 'D3', 'G3', 'Bb3'],
};
type Bar = readonly [beat: number, which: 0 | 1 | 2 | 3, force: number];

/** Returns broken chords: the same pattern in each bar. @param words chords, `-` for a bar without a chord */
function broken(words: string, beats: number, patterns: readonly (readonly Bar[])[], from = 0): Note[] {
  return words.split(/\s+/).flatMap((word, bar) => {
    const chord = CHORDS[word];
    const pattern = patterns[bar % patterns.length] ?? [];
    if (!chord) return [];
    return pattern.flatMap(([beat, which, force]) =>
      read(`${chord[which]}/1*${force}`, from + bar * beats + beat),
    );
  });
}

/** Returns held chords, a bar or more long: the low note and its fifth, or the notes in `which`. */
function held(words: string, beats: number, which: readonly (0 | 1 | 2 | 3)[], force = 1, from = 0): Note[] {
  const all = words.split(/\s+/);
  const notes: Note[] = [];
  for (let bar = 0; bar < all.length; ) {
    const word = all[bar] ?? '-';
    let end = bar + 1;
    while (all[end] === word) end += 1;
    const chord = CHORDS[word];
    if (chord)
      notes.push(
        ...read(
          `${which.map((k) => chord[k]).join('+')}/${(end - bar) * beats}*${force}`,
          from + bar * beats,
        ),
      );
    bar = end;
  }
  return notes;
}

/** Returns the piece for wandering by day: questions from a gusli, and one or two answers from bells. */
function day(): Composition {
  const chords = 'Am Am Am Am C Em Am D G Am Am Em C G Am Em Am Am Em Am Am';
  const melody = `
    A4/1 D5/.5 E5/1.5 C5/.5*.8 D5/.5 | B4/1 A4/2 -/1
    G4/.5*.8 A4/.5 C5/1 D5/.5 C5/.5*.8 A4/1 | G4/1 E4/2 -/1
    A4/1 D5/.5 E5/1.5 G5/.5 E5/.5*.8 | F#5/1 E5/2 -/1
    D5/.5 C5/.5*.8 D5/1 B4/.5 G4/.5*.8 B4/1 | A4/3 -/1
    -/4 | -/4
    E5/1 G5/.5 A5/1.5 G5/.5*.8 E5/.5 | D5/1 E5/2*.8 -/1
    C5/.5*.8 D5/.5 E5/1 D5/.5 C5/.5*.8 A4/1 | B4/1 G4/2 -/1
    A4/1 D5/.5 E5/1.5 C5/.5*.7 D5/.5*.8 | B4/1*.8 A4/2*.8 -/1
    G4/.5*.6 A4/.5*.7 B4/1*.7 E4/1*.6 G4/1*.6 | A4/4*.7`;
  const asks = [
    [0, 0, 0.75],
    [1, 1, 0.4],
    [2, 2, 0.45],
    [3, 1, 0.3],
  ] as const;
  const waits = [
    [0, 0, 0.7],
    [1.5, 2, 0.4],
    [2.5, 1, 0.3],
  ] as const;
  return {
    tempo: 72,
    tail: 5,
    room: { ring: 2.4, top: 3200 },
    parts: [
      part(gusli, 1, read(melody, 8), { pan: -0.12, room: 0.32, loose: 14 }),
      part(gusli, 0.6, broken(chords, 4, [asks, waits]), { pan: 0.22, room: 0.34, loose: 16 }),
      part(bayan, 0.1, held(chords, 4, [0, 1]), { pan: 0.05, room: 0.25, loose: 30 }),
      part(bowed, 0.085, held('Am Em C G Am Em Am Am', 4, [3, 2], 1, 40), {
        pan: -0.3,
        room: 0.5,
        loose: 40,
      }),
      part(bell, 0.16, read('-/1 E5/1*.8 -/1.5 D5/.5*.6 | B4/2*.7 -/2', 40), { pan: 0.35, room: 0.6 }),
      part(bell, 0.13, read('A5/2*.5 -/1 E5/1*.5', 76), { pan: 0.35, room: 0.6 }),
    ],
  };
}

/** Returns the piece for the night: distant bells over strings that hardly move. */
function night(): Composition {
  const chords = 'Em Em Em C Bm Em C G Em Am Em Em Em Am Bm Em Em';
  const melody = `
    -/4 | B4/2 E5/2*.8 | D5/1*.8 B4/3 | G4/1*.7 A4/1 B4/2*.8 | F#4/4*.8 | -/4
    E5/2 G5/1*.8 F#5/1*.7 | E5/1*.8 D5/1*.8 B4/2 | -/4
    A4/1*.8 C5/1 B4/2*.8 | G4/1*.7 F#4/1*.7 E4/2*.8 | -/4
    B4/2*.9 E5/2*.8 | D5/1*.8 C5/1*.8 B4/2*.8 | F#4/2*.7 G4/2*.7 | E4/4*.7`;
  const low = [
    [0, 0, 0.6],
    [2, 1, 0.3],
  ] as const;
  const late = [
    [0, 0, 0.55],
    [2.5, 2, 0.3],
    [3, 3, 0.25],
  ] as const;
  return {
    tempo: 57,
    tail: 6,
    room: { ring: 3.4, top: 2600 },
    parts: [
      part(bell, 0.34, read(melody), { pan: 0.1, room: 0.6, loose: 18 }),
      part(bowed, 0.15, held(chords, 4, [0, 1]), { pan: -0.15, room: 0.45, loose: 40 }),
      part(bowed, 0.085, held(chords, 4, [3], 0.9), { pan: 0.3, room: 0.55, loose: 60 }),
      part(gusli, 0.42, broken(chords, 4, [low, late]), { pan: -0.28, room: 0.45, loose: 20 }),
      part(bayan, 0.06, held('- - - - - - C G Em Am Em Em', 4, [2, 3]), { pan: 0.2, room: 0.4, loose: 40 }),
    ],
  };
}

/** Returns the piece for storm and danger: a walking drum, a persistent low string, warning reeds. */
function storm(): Composition {
  const chords = 'Dm Dm Dm Dm Dm Dm Bb Gm Dm Dm Gm Gm Bb Am Dm Dm Gm Bb Am Dm Dm Dm';
  const lead = `
    D4/3 Eb4/1*.8 | D4/2 C4/2*.8 | -/4 | F4/3 E4/1*.8 | D4/4 | -/4
    G4/2 F4/1*.9 E4/1*.8 | F4/1 G4/1 Bb4/2 | A4/4 | -/4
    D5/2 C5/1*.9 Bb4/1*.9 | A4/2 E4/2*.8 | F4/1 E4/1*.9 D4/2 | -/4
    Bb4/2 A4/1*.9 G4/1*.8 | F4/2 D4/2*.8 | E4/3 C4/1*.7 | D4/4*.8`;
  const walks = [
    [0, 0, 0.8],
    [0.75, 2, 0.35],
    [1.5, 1, 0.5],
    [2, 0, 0.6],
    [3, 2, 0.45],
    [3.5, 3, 0.35],
  ] as const;
  const stumbles = [
    [0, 0, 0.8],
    [1, 1, 0.4],
    [1.5, 2, 0.5],
    [2.5, 0, 0.6],
    [3.25, 3, 0.4],
  ] as const;
  const beats = Array.from({ length: 20 }, (_, bar) =>
    read(bar % 2 === 0 ? 'D2/2.5*.8 D2/1.5*.45' : 'D2/1.5*.65 D2/1*.3 D2/1.5*.5', 4 + bar * 4),
  ).flat();
  return {
    tempo: 88,
    tail: 5,
    room: { ring: 2.6, top: 2800 },
    parts: [
      part(drum, 0.5, beats, { room: 0.3, loose: 9 }),
      part(gusli, 0.7, broken(chords, 4, [walks, stumbles]), { pan: 0.18, room: 0.28, loose: 9 }),
      part(bowed, 0.16, held(chords, 4, [0, 1]), { pan: -0.2, room: 0.4, loose: 40 }),
      part(bowed, 0.08, held(chords, 4, [3, 2], 0.9), { pan: 0.28, room: 0.5, loose: 50 }),
      part(bayan, 0.17, read(lead, 8), { pan: -0.08, room: 0.4, loose: 20 }),
    ],
  };
}

/** Returns the piece for the fireside: a lullaby in three-four time, first plucked, then with the reeds. */
function home(): Composition {
  const verse = 'G Em D G G Em Am D G Em G Em Am D G G';
  const melody = `
    D5/2 B4/1*.8 | A4/1 B4/1*.8 G4/1*.8 | A4/2 D4/1*.7 | G4/3*.9
    B4/2 C5/1*.8 | D5/1 B4/1*.8 G4/1*.8 | A4/2 E4/1*.7 | A4/3*.9
    D5/2 E5/1*.8 | D5/1 B4/1*.8 A4/1*.8 | G4/2 B4/1*.8 | E4/3*.8
    A4/1*.8 B4/1*.8 C5/1 | B4/1 A4/1*.8 F#4/1*.7 | G4/3*.8 | -/3`;
  const under = `
    B3/3 | B3/2 E4/1*.8 | F#4/3 | D4/3 | D4/3 | G4/2 E4/1*.8 | E4/3 | F#4/3
    B4/3 | G4/2 F#4/1*.8 | D4/3 | B3/3 | C4/2 E4/1*.8 | D4/3 | B3/3 | B3/3`;
  const rocks = [
    [0, 0, 0.7],
    [1, 1, 0.4],
    [2, 3, 0.35],
  ] as const;
  const rests = [
    [0, 0, 0.65],
    [1, 2, 0.35],
  ] as const;
  return {
    tempo: 84,
    tail: 5,
    room: { ring: 1.7, top: 3400 },
    parts: [
      part(gusli, 0.95, read(melody), { pan: -0.1, room: 0.26, loose: 13 }),
      part(gusli, 0.75, read(melody, 48), { pan: -0.1, room: 0.26, loose: 13 }),
      part(gusli, 0.55, broken(`${verse} ${verse}`, 3, [rocks, rocks, rocks, rests]), {
        pan: 0.24,
        room: 0.28,
        loose: 15,
      }),
      part(bayan, 0.15, read(under, 48), { pan: 0.1, room: 0.3, loose: 25 }),
      part(bayan, 0.06, held(`${verse} ${verse}`, 3, [0, 1]), { pan: 0, room: 0.25, loose: 40 }),
      part(bowed, 0.06, held(verse, 3, [3], 0.9, 48), { pan: -0.3, room: 0.45, loose: 50 }),
      part(bell, 0.12, read('D6/3*.5 | -/3 | B5/3*.4', 90), { pan: 0.35, room: 0.6 }),
    ],
  };
}

/** Compositions by name; they are in the folder `music/` of the list. */
export const COMPOSITIONS: Readonly<Record<string, () => Composition>> = { day, night, storm, home };
