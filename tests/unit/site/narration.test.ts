/** The button of the narration, with a sound that loads late, never loads, or is paused before it has loaded. */
import { afterEach, expect, it, vi } from 'vitest';
import { startNarration } from '../../../src/lib/browser/home/narration.ts';

/** A sound that has not been fetched yet. */
class LateSound extends EventTarget {
  static newest: LateSound;
  paused = true;
  #giveUp: (error: DOMException) => void = () => undefined;

  constructor() {
    super();
    LateSound.newest = this;
  }

  play(): Promise<void> {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return new Promise((_, reject) => {
      this.#giveUp = reject;
    });
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
    this.fail('AbortError');
  }

  fail(name: string): void {
    this.#giveUp(new DOMException('no sound', name));
  }
}

function theButton() {
  vi.stubGlobal('Audio', LateSound);
  const label = { textContent: 'Listen to the legend' };
  const attributes = new Map<string, string>();
  const button = Object.assign(new EventTarget(), {
    dataset: { narration: '/legend.mp3' },
    querySelector: () => label,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  });
  startNarration(button as unknown as HTMLButtonElement);
  return {
    click: async () => {
      button.dispatchEvent(new Event('click'));
      await Promise.resolve();
    },
    shown: () => [label.textContent, attributes.get('aria-pressed')],
  };
}

afterEach(() => vi.unstubAllGlobals());

it('the narration button pauses before its sound has loaded, without an error message', async () => {
  const { click, shown } = theButton();
  await click();
  expect(shown()).toEqual(['Pause', 'true']);
  await click();
  await vi.waitFor(() => expect(shown()).toEqual(['Listen to the legend', 'false']));
  await new Promise(setImmediate);
  expect(shown()).toEqual(['Listen to the legend', 'false']);
});

it('the narration button reports that the sound cannot be loaded, and tries again when pressed', async () => {
  const { click, shown } = theButton();
  await click();
  const first = LateSound.newest;
  first.fail('NotSupportedError');
  await vi.waitFor(() => expect(shown()).toEqual(['The radio is silent. Try again', 'false']));
  await click();
  expect(LateSound.newest).not.toBe(first);
  expect(shown()).toEqual(['Pause', 'true']);
});
