/** Harvesting in the browser: herbs by hand, a tree with a hatchet, and the hint for a missing tool. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { nodeCategory, nodeTypeById } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { goTo } from '../helpers/tools.ts';

const test = withTools();

/** Finds a place beside a node of this category where no other node is nearer or equally near. */
function besideA(ground: Ground, category: string, isOne: (near: Point) => boolean): Point {
  for (let y = 2000; y < 40_000; y += 600) {
    const row = ground.nodesIn({ x: 2000, y, width: 40_000, height: 600 });
    for (const node of row) {
      if (nodeTypeById(node.typeId)?.category !== category || !isOne(node)) continue;
      const place = { x: node.x + 34, y: node.y + 6 };
      const around = ground.nodesIn({ x: place.x - 170, y: place.y - 170, width: 340, height: 340 });
      const isDry = ground.terrainAt(place.x, place.y).walkable && !ground.isWater(place.x, place.y);
      if (around.length === 1 && isDry && canStand(ground, place.x, place.y)) return place;
    }
  }
  throw new Error(`no ${category} stands alone`);
}

const notice = (person: Person, itemId: number) => person.page.locator(`.hud-notice[data-item="${itemId}"]`);
const WORKING = '.hud-use[data-working="true"]';
const isFarFromStart = ({ x, y }: Point) => Math.hypot(x - 2500, y - 2500) > 3000;

test(
  'a herb is collected with E, a tree is felled with a hatchet, and a missing hatchet is reported',
  longOnly('play-through and thumbs collect; unit tests of harvesting'),
  async ({ person, ground }) => {
    const dunya = await person({ email: 'dunya@example.org', name: 'Dunya' });
    const { page } = dunya;
    await dunya.enterGame();
    await dunya.showOverlay();
    const overlay = page.getByTestId('debug-overlay');

    await goTo(dunya, besideA(ground, 'herb', isFarFromStart));
    await pressWhile(
      page,
      'e',
      hintOfUse(page, 'Press E to collect'),
      page.locator('.hud-notice[data-kind="yield"]').first(),
    );
    await expect(page.getByText('Press E to collect')).toHaveCount(0);
    await expect(overlay).toContainText(/Nearest: .* px, harvested/);

    await goTo(dunya, besideA(ground, 'tree', isFarFromStart));
    await expect(page.getByText('Use axe to harvest. You have none.')).toBeVisible();
    await expect(page.locator('.hud-use')).toHaveAttribute('data-missing', 'true');
    await expect(page.getByRole('img', { name: 'Stone Hatchet' })).toBeVisible();
    await dunya.say(`/give ${ITEM.hatchet} 1`);
    await pressWhile(page, 'e', hintOfUse(page, 'Use axe to harvest'), page.locator(WORKING));
    await expect(notice(dunya, ITEM.timber)).toBeVisible({
      timeout: nodeCategory('tree').harvestMs + 60_000,
    });
    await expect(overlay).toContainText(/Nearest: .* px, harvested/);
    await expect(page.getByText('Use axe to harvest')).toHaveCount(0);

    // The yield is in the bag.
    await page.keyboard.press('Tab');
    const timber = page.locator(`[data-panel="inventory"] [data-item="${ITEM.timber}"]`).first();
    await expect(timber).toHaveAttribute('data-quantity', /^[1-9]\d*$/);
  },
);

test(
  'walking away interrupts a harvest',
  longOnly('unit tests of harvesting'),
  async ({ person, ground }) => {
    const lusya = await person({ email: 'lusya@example.org', name: 'Lusya' });
    const { page } = lusya;
    await lusya.enterGame();
    await lusya.showOverlay();
    await lusya.say(`/give ${ITEM.hatchet} 1`);
    await goTo(
      lusya,
      besideA(ground, 'tree', (node) => isFarFromStart(node) && node.y > 12_000),
    );
    await pressWhile(page, 'e', hintOfUse(page, 'Use axe to harvest'), page.locator(WORKING));
    await page.keyboard.down('d');
    await expect(page.locator(WORKING)).toHaveCount(0);
    await page.keyboard.up('d');
    await expect(page.getByTestId('debug-overlay')).not.toContainText(', harvested');
  },
);
