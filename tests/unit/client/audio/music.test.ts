/** Music: rare, chosen by mood, not started during a fight, and not fetched if it could not be heard. */
import { describe, expect, it, vi } from 'vitest';
import { type Mood, MusicDirector, pieceFor } from '#game/client/audio/music.ts';
import { MusicDeck } from '#game/client/audio/music-deck.ts';
import { FakeContext, FakeNode, settled } from './fake-context.ts';

const day: Mood = { darkness: 0, storm: 0, isHome: false, isFighting: false };
const MINUTE = 60_000;

function direct(chance = 0) {
  const deck = { play: vi.fn(), stop: vi.fn() };
  const music = new MusicDirector(deck, () => chance);
  const over = () => deck.play.mock.calls.at(-1)?.[1]();
  return { music, deck, over };
}

describe('the choice of music', () => {
  it('the piece of music is chosen by the mood, and a storm has precedence', () => {
    expect(pieceFor(day)).toBe('day');
    expect(pieceFor({ ...day, darkness: 1 })).toBe('night');
    expect(pieceFor({ ...day, darkness: 1, isHome: true })).toBe('home');
    expect(pieceFor({ ...day, storm: 1, isHome: true })).toBe('storm');
  });

  it('music begins after a silence, and the next piece follows after two to six minutes of silence', () => {
    for (const [chance, silence] of [
      [0, 2],
      [1, 6],
    ] as const) {
      const { music, deck, over } = direct(chance);
      music.update(day, 0);
      expect(deck.play).not.toHaveBeenCalled();
      music.update(day, 2 * MINUTE);
      expect(deck.play).toHaveBeenCalledTimes(1);
      music.update(day, 3 * MINUTE);
      over();
      music.update(day, (3 + silence) * MINUTE - 1);
      expect(deck.play).toHaveBeenCalledTimes(1);
      music.update(day, (3 + silence) * MINUTE);
      expect(deck.play).toHaveBeenCalledTimes(2);
    }
  });

  it('music stops for a fight, except the music of the storm, and none begins during a fight', () => {
    const { music, deck } = direct();
    music.update({ ...day, isFighting: true }, 0);
    music.update({ ...day, isFighting: true }, 5 * MINUTE);
    expect(deck.play).not.toHaveBeenCalled();
    music.update(day, 5 * MINUTE + 1);
    music.update({ ...day, isFighting: true }, 5 * MINUTE + 2);
    expect(deck.stop).toHaveBeenCalledTimes(1);
    music.update({ ...day, storm: 1 }, 9 * MINUTE);
    music.update({ ...day, storm: 1, isFighting: true }, 9 * MINUTE + 1);
    expect([music.playing, deck.stop.mock.calls.length]).toEqual(['storm', 1]);
    music.update(day, 9 * MINUTE + 2);
    expect([music.playing, deck.stop.mock.calls.length]).toEqual([null, 2]);
  });

  it('music stops when it is turned off', () => {
    const { music, deck } = direct();
    music.update(day, 0);
    music.update(day, MINUTE);
    music.stop(MINUTE + 1);
    music.stop(MINUTE + 2);
    expect([music.playing, deck.stop.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('the deck of music', () => {
  class FakeElement extends EventTarget {
    isPlaying = false;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
    }
    async play() {
      this.isPlaying = true;
    }
    pause() {
      this.isPlaying = false;
    }
    removeAttribute() {}
  }
  function build() {
    const context = new FakeContext();
    const opened: FakeElement[] = [];
    const mixer = { context: context.real, input: () => new FakeNode('bus') as object as AudioNode };
    const entry = { files: ['d.ogg'], volume: 0.6, bus: 'music', path: '/d.ogg' } as const;
    const open = (url: string) => {
      const element = new FakeElement(url);
      opened.push(element);
      return element as object as HTMLAudioElement;
    };
    const find = async (name: string) => (name === 'music/day' ? { ...entry, files: ['d.ogg'] } : null);
    return { context, opened, deck: new MusicDeck(mixer, find, open) };
  }

  it('the deck streams a piece into its bus with a fade-in, and reports its end once', async () => {
    const { deck, opened, context } = build();
    const over = vi.fn();
    deck.play('day', over);
    await settled();
    const stream = context.nodes.find(({ kind }) => kind === 'stream');
    expect(stream?.path()).toEqual(['gain', 'bus']);
    expect([stream?.to[0]?.gain.value, stream?.to[0]?.gain.goal]).toEqual([0, 0.6]);
    opened[0]?.dispatchEvent(new Event('ended'));
    expect(over).toHaveBeenCalledTimes(1);
    expect(opened[0]?.isPlaying).toBe(false);
  });

  it('the deck skips a missing piece, and pauses with the page', async () => {
    const { deck, opened } = build();
    const over = vi.fn();
    deck.play('night', over);
    await settled();
    expect([opened.length, over.mock.calls.length]).toEqual([0, 1]);
    deck.play('day', over);
    await settled();
    deck.hide(true);
    expect(opened[0]?.isPlaying).toBe(false);
    deck.hide(false);
    expect(opened[0]?.isPlaying).toBe(true);
    deck.end();
    expect(opened[0]?.isPlaying).toBe(false);
  });
});
