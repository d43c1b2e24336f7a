/** A gamepad for tests. */
import type { Page } from '@playwright/test';

interface VirtualPad {
  axes: number[];
  buttons: { pressed: boolean; value: number }[];
}

/** A gamepad controlled by the test. */
export class Pad {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async connect(): Promise<void> {
    await this.#page.evaluate(async () => {
      const buttons = Array.from({ length: 17 }, () => ({ pressed: false, value: 0 }));
      const pad = {
        connected: true,
        mapping: 'standard',
        index: 0,
        id: 'Virtual',
        axes: [0, 0, 0, 0],
        buttons,
      };
      Object.assign(window, { pad });
      navigator.getGamepads = () => [pad as object as Gamepad];
      window.dispatchEvent(new Event('gamepadconnected'));
      // Buttons and sticks count once they have been seen at rest.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
  }

  async sticks(...axes: [number, number, number, number]): Promise<void> {
    await this.#page.evaluate((next) => {
      (window as object as { pad: VirtualPad }).pad.axes = next;
    }, axes);
  }

  /** Waits for the frame in which the game has read the button, and no longer, because a held button repeats. */
  async set(button: number, pressed: boolean): Promise<void> {
    await this.#page.evaluate(
      async ([at, is]) => {
        const state = (window as object as { pad: VirtualPad }).pad.buttons[at as number];
        if (state) Object.assign(state, { pressed: is, value: is ? 1 : 0 });
        await new Promise(requestAnimationFrame);
      },
      [button, pressed] as const,
    );
  }

  /** Presses for one frame, in a single call, because a button that a busy machine holds for longer repeats. */
  async press(button: number): Promise<void> {
    await this.#page.evaluate(async (at) => {
      for (const is of [true, false]) {
        const state = (window as object as { pad: VirtualPad }).pad.buttons[at];
        if (state) Object.assign(state, { pressed: is, value: is ? 1 : 0 });
        await new Promise(requestAnimationFrame);
      }
    }, button);
  }
}
