/**
 * Two players who have declared a feud: a blow lands, its number is shown, and health falls; at peace a blow has no
 * effect.
 */
import { declareFeud, leaveShelter } from '../helpers/feuds.ts';
import { expect, longOnly, type Person, withTools } from '../helpers/fixtures.ts';
import { goTo, goToByDay } from '../helpers/tools.ts';

/** A player's feet are in the middle of the screen; a blow aims at the target's chest. */
const [MIDDLE_X, CHEST_Y] = [640, 332];

const test = withTools();

const healthOf = async (person: Person): Promise<number> =>
  Number(await person.page.locator('[data-stat="health"]').getAttribute('aria-valuenow'));

test(
  'a blow in feud lands: its number is shown, health falls, and both players see it',
  longOnly('play-through fights in feud; realtime/features/fights has the rule'),
  async ({ person, field }) => {
    test.slow();
    const rada = await person({ email: 'rada-fights@example.org', name: 'RadaFights' });
    const lida = await person({ email: 'lida-fights@example.org', name: 'LidaFights' });
    await rada.enterGame();
    await lida.enterGame();
    await rada.showOverlay();
    await lida.showOverlay();
    await goToByDay(rada, field);
    await goTo(lida, { x: field.x + 64, y: field.y });
    await rada.page.keyboard.press('1');
    const strike = async () => {
      await rada.page.mouse.move(MIDDLE_X + 64, CHEST_Y);
      await rada.page.mouse.click(MIDDLE_X + 64, CHEST_Y);
    };

    // At peace a blow is visible but has no effect.
    await expect(async () => {
      await strike();
      await expect(lida.page.getByText(/^RadaFights: .*struck \d+ s ago/)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(rada.page.getByText('Last hit: none')).toBeVisible();
    expect(await healthOf(lida)).toBe(100);

    await declareFeud(rada);
    await declareFeud(lida);
    await expect(async () => {
      await strike();
      await expect(rada.page.getByText(/^Last hit: \d+ on LidaFights/)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(lida.page.getByText(/^Last hit: \d+ on you/)).toBeVisible();
    await expect.poll(() => healthOf(lida)).toBeLessThan(100);
    expect(await healthOf(rada)).toBe(100);
  },
);

test(
  'a click with empty hands throws a snowball, which at peace only pushes and does no damage',
  longOnly('unit and realtime tests of snowballs and of the shelter'),
  async ({ person, field }) => {
    test.slow();
    const zoya = await person({ email: 'zoya-throws@example.org', name: 'ZoyaThrows' });
    const nina = await person({ email: 'nina-throws@example.org', name: 'NinaThrows' });
    await zoya.enterGame();
    await nina.enterGame();
    await zoya.showOverlay();
    await nina.showOverlay();
    await goToByDay(zoya, field);
    await goTo(nina, { x: field.x + 120, y: field.y });
    // A sheltered newcomer neither pushes other players nor is pushed.
    await leaveShelter(zoya);
    await leaveShelter(nina);
    const before = await nina.position();
    await expect(async () => {
      await zoya.page.mouse.click(MIDDLE_X + 120, CHEST_Y);
      const { x } = await nina.position();
      expect(x).toBeGreaterThan(before.x + 3);
    }).toPass();
    expect(await healthOf(nina)).toBe(100);
  },
);
