/**
 * Night, measured on the screen: a newcomer starts in the light, and a body within arm's reach is visible in the dark.
 */
import { PNG } from 'pngjs';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { TerrainId } from '#game/shared/defs/terrain.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { frames } from '../helpers/pressing.ts';

/** Distance at which a body must be visible, in px: the reach of an arm with a weapon. */
const REACH = 96;
/** Minimum share of the daytime luma that must remain at midnight, 0 to 1. */
const LEAST = 0.4;
/**
 * Minimum share at the spawn, 0 to 1. Without the light there, a newcomer would see about a third of the daytime luma.
 */
const LEAST_AT_SPAWN = 0.55;
const SCREEN = { width: 640, height: 480 } as const;

const test = withTools();

test.use({ isPainted: true });

/** Finds the middle of open ground of one terrain where two players can stand side by side, in px. */
function openGroundOf(ground: Ground, id: TerrainId): { x: number; y: number } {
  for (let row = 60; row < ground.height - 60; row += 2) {
    for (let column = 60; column < ground.width - 60; column += 2) {
      let isOpen = true;
      for (let dx = -4; isOpen && dx <= 4; dx += 1) {
        for (let dy = -4; isOpen && dy <= 4; dy += 1) {
          const [x, y] = [(column + dx + 0.5) * TILE_SIZE, (row + dy + 0.5) * TILE_SIZE];
          isOpen = ground.terrainAt(x, y).id === id && canStand(ground, x, y);
        }
      }
      if (isOpen) return { x: (column + 0.5) * TILE_SIZE, y: (row + 0.5) * TILE_SIZE };
    }
  }
  throw new Error(`there is no open ground of ${id}`);
}

/** Mean luma (Rec. 709 of the screen's values, 0 to 255) of the body whose feet are `dx` px from the middle. */
async function lumaAt({ page }: Person, dx: number): Promise<number> {
  const clip = { x: SCREEN.width / 2 + dx - 14, y: SCREEN.height / 2 - 44, width: 28, height: 40 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  }
  return sum / (data.length / 4);
}

/** Hides the HUD, so that only the world is measured. */
async function hideOverlays({ page }: Person): Promise<void> {
  await page.locator('.game-hud').evaluate((overlays: HTMLElement) => {
    overlays.style.opacity = '0';
  });
}

async function setHour(person: Person, hour: number): Promise<void> {
  await person.say(`/time ${hour}`);
  await expect(person.page.getByText(`It is ${hour} o'clock.`).last()).toBeAttached();
  // Two frames later the light is that of the hour; waiting for eight makes sure that it has been painted.
  await frames(person.page, 8);
}

test(
  'a body within arm’s reach is visible at midnight, on both dark and pale ground',
  longOnly('unit tests of the light at night'),
  async ({ person, ground }) => {
    const anna = await person({ email: 'anna-night@example.org', name: 'Anna Night', viewport: SCREEN });
    const bella = await person({ email: 'bella-night@example.org', name: 'Bella Night', viewport: SCREEN });
    for (const who of [anna, bella]) await who.enterGame();
    await anna.say('/weather clear');
    for (const who of [anna, bella]) await who.showOverlay();
    await hideOverlays(anna);
    for (const id of ['m', 'd'] as const) {
      const { x, y } = openGroundOf(ground, id);
      await anna.say(`/teleport ${x} ${y}`);
      await bella.say(`/teleport ${x + REACH} ${y}`);
      await expect(bella.page.getByText(`You are at ${x + REACH}, ${y}.`).last()).toBeAttached();
      // Both players are in place on Anna's screen, and the ground under them is painted.
      await expect
        .poll(async () => [(await anna.position()).x, (await anna.sees('Bella Night')).x])
        .toEqual([Math.round(x), Math.round(x + REACH)]);
      await frames(anna.page, 12);
      await setHour(anna, 12);
      const day = { self: await lumaAt(anna, 0), other: await lumaAt(anna, REACH) };
      await setHour(anna, 0);
      const night = { self: await lumaAt(anna, 0), other: await lumaAt(anna, REACH) };
      const share = { self: night.self / day.self, other: night.other / day.other };
      console.info(
        `luma at midnight on ${id}: ${share.self.toFixed(2)} own, ${share.other.toFixed(2)} at ${REACH} px`,
      );
      expect(share.self).toBeGreaterThan(LEAST);
      expect(share.other).toBeGreaterThan(LEAST);
    }
  },
);

test(
  'a newcomer at midnight starts in the light of a lantern',
  longOnly('unit tests of the light at night'),
  async ({ person }) => {
    const vasya = await person({ email: 'vasya-night@example.org', name: 'Vasya Night', viewport: SCREEN });
    await vasya.enterGame();
    await vasya.say('/weather clear');
    await hideOverlays(vasya);
    await setHour(vasya, 12);
    const lantern = -56;
    const day = await lumaAt(vasya, lantern);
    await setHour(vasya, 0);
    expect((await lumaAt(vasya, lantern)) / day).toBeGreaterThan(LEAST_AT_SPAWN);
  },
);
