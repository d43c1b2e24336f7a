/** SOVA: the direction of her gaze, the drawing of her eye, her speech, and her knowledge of the realm. */
import { describe, expect, it } from 'vitest';
import { realmLine } from '#game/client/hud/menu/realm-line.ts';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { irisTowards } from '#game/features/guidance/client/sova/look.ts';
import { drawEye, drawHead, EYE, HEAD } from '#game/features/guidance/client/sova/sova-art.ts';
import { lettersTypedAfter } from '#game/features/guidance/client/sova/typing.ts';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { CALM, FORCED, PLAIN_SKY, skyShiftToHour } from '#game/features/weather/shared/sky.ts';

describe('the eye of SOVA', () => {
  it("SOVA's eye follows the pointer as far as the lens allows, and looks straight if the pointer is in front of it", () => {
    expect(irisTowards(0, 0, 3)).toEqual({ x: 0, y: 0 });
    expect(irisTowards(900, 0, 3)).toEqual({ x: 3, y: 0 });
    expect(irisTowards(0, -900, 2)).toEqual({ x: 0, y: -2 });
    expect(irisTowards(-900, 900, 3)).toEqual({ x: -2, y: 2 });
    expect(irisTowards(20, 10, 3)).toEqual({ x: 0, y: 0 });
  });

  it("SOVA's eye is drawn with its iris where it looks, and without an iris while the shutter is closed", () => {
    const seen = [
      { x: 0, y: 0, lid: 0 },
      { x: 2, y: 0, lid: 0 },
      { x: 0, y: 0, lid: 3 },
    ].map((look) => {
      const cloth = new Cloth(EYE.width, EYE.height);
      drawEye(cloth, look);
      return cloth;
    });
    const brightest = (cloth: Cloth | undefined) =>
      Array.from({ length: EYE.width }, (_, x) => x).filter((x) => cloth?.at(x, 12) === '#9ae892');
    const [straight, right, shut] = seen.map(brightest);
    expect(straight?.length).toBeGreaterThan(2);
    expect(Math.min(...(right ?? []))).toBeGreaterThan(Math.min(...(straight ?? [])));
    expect(shut).toEqual([]);
  });

  it("SOVA's head is drawn without touching the left and right edges of its picture", () => {
    const cloth = new Cloth(HEAD.width, HEAD.height);
    drawHead(cloth, { x: 3, y: 3, lid: 1 });
    for (const x of [0, HEAD.width - 1]) {
      expect(Array.from({ length: HEAD.height }, (_, y) => cloth.at(x, y)).every((it) => it === null)).toBe(
        true,
      );
    }
  });
});

describe('the lines of SOVA', () => {
  it("SOVA's lines are typed at 60 letters per second, up to the end of their text", () => {
    expect(lettersTypedAfter('abcdefghij', 100)).toBe(6);
    expect(lettersTypedAfter('abcdefghij', 5000)).toBe(10);
    expect(lettersTypedAfter('abc', -5)).toBe(0);
  });
});

describe('the line about the realm', () => {
  const noon = { shiftMs: skyShiftToHour(12, 0), weather: null };

  it("SOVA's line about the realm gives the hour, including an hour that was shifted by hand", () => {
    expect(realmLine(0, PLAIN_SKY, CALM)).toMatch(/^Realm tundra, 0 h\. /);
    expect(realmLine(0, noon, CALM)).toMatch(/^Realm tundra, 12 h\. /);
    expect(realmLine(DAY_MS * 366 + DAY_MS / 2, PLAIN_SKY, CALM)).toMatch(/^Realm tundra, 12 h\. /);
  });

  it.each([
    ['clear', 'Wind from the east.'],
    ['snow', 'Snow, wind from the east.'],
    ['storm', 'Storm from the east.'],
    ['fog', 'Fog.'],
    ['ash', 'Ash from the east.'],
  ] as const)('SOVA\'s line about the realm names the weather "%s"', (weather, words) => {
    expect(realmLine(0, { ...noon, weather }, FORCED[weather]).endsWith(words)).toBe(true);
  });
});
