/** Two players give each other what they hold, one on a laptop and one on a phone: by a key and by a thumb. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { expect, type Person, withTools } from '../helpers/fixtures.ts';
import { face, hintOfUse, pressWhile } from '../helpers/pressing.ts';
import { tapYes } from '../helpers/thumbs.ts';
import { goTo, goToByDay, runDebugTool } from '../helpers/tools.ts';

const test = withTools();

const strip = ({ page }: Person) => page.locator('[data-ask="gift.offered"]');
const held = ({ page }: Person, item: number) =>
  page.locator(`[data-slot^="hotbar-"][data-item="${item}"]`).first();
const keyOf = async (person: Person, item: number): Promise<string> =>
  String(Number(/\d+/.exec((await held(person, item).getAttribute('data-slot')) ?? '')?.[0] ?? 0) + 1);

test('a player on a laptop gives a torch to one on a phone, who sees what it is, takes it and gives it back', async ({
  person,
  field,
}) => {
  const anna = await person({ email: 'anna-give@example.org', name: 'Anna Give' });
  const zoya = await person({
    ...{ email: 'zoya-give@example.org', name: 'Zoya Give' },
    ...{ viewport: { width: 390, height: 844 }, isPhone: true },
  });
  await anna.enterGame();
  await zoya.enterGame();
  // A player who was moved looks down, so Zoya faces Anna.
  await goToByDay(anna, { x: field.x, y: field.y + 70 });
  await goTo(zoya, field);
  await runDebugTool(anna, `/give ${ITEM.torch}`, /^1 × Torch/);

  await test.step('E offers the thing in hand, and her question shows it', async () => {
    await anna.page.keyboard.press(await keyOf(anna, ITEM.torch));
    await face(anna.page, 'KeyW');
    await pressWhile(anna.page, 'e', hintOfUse(anna.page, /to give the Torch/), strip(zoya));
    await expect(strip(zoya)).toContainText('Anna Give offers you the Torch. Take it?');
    await expect(strip(zoya).locator(`[data-item="${ITEM.torch}"]`)).toBeVisible();
    await expect(held(anna, ITEM.torch)).toBeVisible();
  });

  await test.step('after the yes it is in her hotbar, and gone from the other', async () => {
    await pressWhile(
      zoya.page,
      () => tapYes(zoya.page),
      strip(zoya),
      ({ timeout }) => expect(strip(zoya)).toHaveCount(0, { timeout }),
    );
    await expect(held(zoya, ITEM.torch)).toBeVisible();
    await expect(held(anna, ITEM.torch)).toHaveCount(0);
    await expect(anna.page.getByText('Zoya Give takes the Torch.').last()).toBeAttached();
  });

  await test.step('a thumb gives it back, and a key takes it', async () => {
    await held(zoya, ITEM.torch).tap();
    const give = zoya.page.getByRole('button', { name: /^Give/ });
    // A press means the word of 400 ms before.
    await pressWhile(zoya.page, () => give.tap(), give, strip(anna));
    await expect(strip(anna)).toContainText('Zoya Give offers you the Torch.');
    await pressWhile(anna.page, 'y', strip(anna), ({ timeout }) =>
      expect(strip(anna)).toHaveCount(0, { timeout }),
    );
    await expect(held(anna, ITEM.torch)).toBeVisible();
    await expect(held(zoya, ITEM.torch)).toHaveCount(0);
  });
});
