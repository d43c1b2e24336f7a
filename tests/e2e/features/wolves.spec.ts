/**
 * Two wolves at night: heard, kept away by a fire, and, once the fire is out, fought until one of them is dead or has
 * fled.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { creaturesInView } from '../../helpers/play/creatures-in-view.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { goToByDay, runDebugTool } from '../helpers/tools.ts';

/** A player's feet are in the middle of the screen; a shot aims at the target's chest. */
const MIDDLE = { x: 640, y: 360 } as const;
const CHEST = 20;
/** Distance from the middle at which a click hits the world and not the HUD, in px. */
const CLICKED = 150;
/** Maximum distance at which a shot can hit a target, in px. */
const SHOOTS_AT = 420;
/** Minimum distance from a fire that a wolf with steady nerve keeps, in px. */
const KEPT_OFF = 120;
/** Number of pistol rounds given at a time. */
const ROUNDS = 24;

const test = withTools();

async function takeInHand({ page }: Person, itemId: number): Promise<void> {
  const held = page.locator(`[data-slot^="hotbar-"][data-item="${itemId}"]`).first();
  // A new weapon is moved to the hotbar automatically.
  await expect(held).toBeVisible();
  const slot = Number(/\d+/.exec((await held.getAttribute('data-slot')) ?? '')?.[0] ?? 0);
  await page.keyboard.press(String(slot + 1));
}

/** The wolves in view, the nearest first. */
const wolvesOf = ({ page }: Person) => creaturesInView(page, 'Wolf');

/** Shoots at the nearest wolf until a shot has hit and one of the two is out of view, dead or fled. */
async function fight(person: Person): Promise<void> {
  const { page } = person;
  let shots = 0;
  let hasHit = false;
  let wasPair = false;
  await expect(async () => {
    const seen = await wolvesOf(person);
    const [near] = seen;
    if (near && near.away < SHOOTS_AT) {
      const share = Math.min(1, CLICKED / Math.max(1, near.away));
      await page.mouse.click(MIDDLE.x + near.dx * share, MIDDLE.y - CHEST + near.dy * share);
      shots += 1;
      // Shots that come late often miss, so more rounds are given before they run out.
      if (shots % ROUNDS === 0) await person.say(`/give ${ITEM.makarovRound} ${ROUNDS}`);
    }
    const health = Number(await page.locator('[data-stat="health"]').getAttribute('aria-valuenow'));
    if (health < 45) await person.say('/heal');
    const text = await page.getByTestId('debug-overlay').innerText();
    if (/Last hit: \d+ on something/.test(text)) hasHit = true;
    if (seen.length === 2) wasPair = true;
    expect([hasHit, wasPair && seen.length < 2]).toEqual([true, true]);
  }).toPass({ intervals: [40] });
}

test(
  'wolves at night are heard, kept away by a fire, and driven off',
  longOnly('unit tests of wolves and fires; realtime tests of blows'),
  async ({ person, field }) => {
    test.slow();
    const darya = await person({ email: 'darya-wolves@example.org', name: 'DaryaWolves' });
    const { page } = darya;
    await darya.enterGame();
    await darya.showOverlay();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'Reading' }).click();
    await page.getByRole('switch', { name: 'Captions for sounds' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await goToByDay(darya, field);
    await runDebugTool(darya, '/time 0', /It is 0 o'clock/);
    await runDebugTool(darya, `/give ${ITEM.makarovRound} ${ROUNDS}`, /24 × /);
    await runDebugTool(darya, `/give ${ITEM.babushkasMakarov} 1`, /1 × /);
    await takeInHand(darya, ITEM.babushkasMakarov);
    await runDebugTool(darya, '/place campfire 72 0', /Campfire at/);
    await runDebugTool(darya, '/fire 600', /Campfire: 600 s/);
    await runDebugTool(darya, '/spawn wolf 2', /2 × wolf/);

    const captions = page.getByRole('log', { name: 'Captions' });
    await expect(captions).toContainText(/a wolf (howls|growls)/, { timeout: 60_000 });
    await expect.poll(async () => (await wolvesOf(darya)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const { away } of await wolvesOf(darya)) expect(away).toBeGreaterThan(KEPT_OFF);

    await runDebugTool(darya, '/fire out', /Campfire: out/);
    await fight(darya);
  },
);
