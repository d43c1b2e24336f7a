/** Position of the hint beside the thing that E would use. */
import { describe, expect, it } from 'vitest';
import { hintPlaceOnPage } from '#game/client/actions/hint-place.ts';
import { hintSpot } from '#game/client/hud/use/placed.ts';

const SCREEN = { width: 1280, height: 720 };
const HINT = { width: 200, height: 40 };
const mark = (x: number, y: number, side: 'left' | 'right') => ({ x, y, halfWidth: 30, height: 60, side });

describe('the hint of E', () => {
  it('the hint is beside the player for an action at their own place, such as taking snow', () => {
    const frame = { area: { x: 1000, y: 1000 }, self: { x: 1200, y: 1100 }, zoom: 2 };
    expect(hintPlaceOnPage({ mark: null }, frame)).toMatchObject({ x: 400, y: 200, side: 'right' });
    const stone = { x: 1100, y: 1050, halfWidth: 20, height: 40 };
    expect(hintPlaceOnPage({ mark: stone }, frame)).toMatchObject({
      x: 200,
      y: 100,
      halfWidth: 40,
      side: 'left',
    });
  });

  it('the hint is beside the frame, on the side away from the player, at half height', () => {
    expect(hintSpot(mark(600, 400, 'right'), HINT, SCREEN)).toEqual({ x: 636, y: 350, side: 'right' });
    expect(hintSpot(mark(600, 400, 'left'), HINT, SCREEN)).toEqual({ x: 364, y: 350, side: 'left' });
  });

  it('the hint moves to the other side if the first side lacks space', () => {
    expect(hintSpot(mark(1200, 400, 'right'), HINT, SCREEN).side).toBe('left');
    expect(hintSpot(mark(60, 400, 'left'), HINT, SCREEN).side).toBe('right');
  });

  it('the hint moves above or below the frame if the player is on the other side', () => {
    const phone = { width: 390, height: 844 };
    expect(hintSpot(mark(260, 420, 'right'), HINT, phone)).toEqual({ x: 160, y: 314, side: 'right' });
    expect(hintSpot(mark(260, 500, 'right'), HINT, phone)).toEqual({ x: 160, y: 506, side: 'right' });
  });

  it('the hint leaves other bodies and boxes free: it takes the next side of the frame that is free', () => {
    const body = (x: number, y: number) => ({ x: x - 22, y: y - 64, width: 44, height: 70 });
    const spot = (...avoid: ReturnType<typeof body>[]) =>
      hintSpot(mark(700, 400, 'right'), HINT, { ...SCREEN, avoid });
    expect(spot(body(300, 400))).toEqual({ x: 736, y: 350, side: 'right' });
    // The player in the middle is to the left of the frame, and reaches up beside it.
    expect(spot(body(800, 400))).toEqual({ x: 600, y: 406, side: 'right' });
    expect(spot(body(800, 400), body(700, 450))).toEqual({ x: 736, y: 350, side: 'right' });
  });

  it('the hint stays on the screen', () => {
    expect(hintSpot(mark(600, 20, 'right'), HINT, SCREEN).y).toBe(8);
    // Below what stays at the top of a phone's screen.
    expect(hintSpot(mark(600, 20, 'right'), HINT, { ...SCREEN, top: 120 }).y).toBe(120);
    expect(hintSpot(mark(600, 800, 'right'), HINT, SCREEN).y).toBe(672);
  });
});
