/** Gamepads as the browser lists them. */

/** Returns the connected gamepads. A browser that has none, or forbids the page to ask, returns an empty list. */
export function gamepads(view: Window | typeof globalThis = globalThis): readonly Gamepad[] {
  try {
    // Older browsers return an object with indices, and every browser leaves gaps.
    return Array.from(view.navigator.getGamepads?.() ?? []).filter(
      (pad): pad is Gamepad => pad?.connected === true,
    );
  } catch {
    // The page may not ask: an embedding page, or the browser's settings, forbid it.
    return [];
  }
}
