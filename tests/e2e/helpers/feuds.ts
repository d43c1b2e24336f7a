/** Where two players can fight, and how they agree to it. */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { WORLD_CENTRE } from '#game/shared/constants.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { expect, type Person } from './fixtures.ts';

/** Of the world that a server makes when it is told nothing else. */
const SEED = 7;

/** A place with open ground round it, outside of every safe circle and hot spot, in px. */
export function openField(): { x: number; y: number } {
  const ground = new Ground(generateTerrain(SEED));
  for (let step = 0; step < 2000; step += 1) {
    const [x, y] = [WORLD_CENTRE.x + 2400 + step * 16, WORLD_CENTRE.y + 1000];
    let isOpen = !ground.isHotSpot(x, y);
    for (let dx = -160; dx <= 160; dx += 16) {
      for (let dy = -96; dy <= 96; dy += 16) {
        isOpen &&= canStand(ground, x + dx, y + dy) && ground.terrainAt(x + dx, y + dy).movementPenalty === 1;
      }
    }
    if (isOpen) return { x, y };
  }
  throw new Error('the world has no open field');
}

export async function declareFeud({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await expect(page.getByText('You are in feud')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Leaves the shelter of newcomers, and is at peace: a feud that is called off before it has begun. */
export async function leaveShelter({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Peace and Feud' }).click();
  await page.getByRole('button', { name: 'Declare feud' }).click();
  await page.getByRole('button', { name: 'Make peace' }).click();
  await expect(page.getByText('You are at peace')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
