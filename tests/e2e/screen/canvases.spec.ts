/** No canvas is read back: where that gives noise, or an error, every picture of the HUD is as it should be. */
import { PNG } from 'pngjs';
import { expect, type Person, test } from '../helpers/fixtures.ts';
import { refuseReading } from '../helpers/lacking.ts';

test.use({ isPainted: true });

/** Maximum number of colours of a picture made of wool; noise has hundreds. */
const MOST_COLOURS = 64;

/** Returns the number of colours of each picture in the page that is made of bytes. */
async function colours({ page }: Person): Promise<number[]> {
  const addresses = await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('.game-hud *')];
    const found = elements.flatMap(({ style }) =>
      [style.backgroundImage, style.maskImage].flatMap(
        (text) => text.match(/data:image\/png;base64,[^"]*/g) ?? [],
      ),
    );
    return [...new Set(found)];
  });
  return addresses.map((address) => {
    const { data } = PNG.sync.read(Buffer.from(address.split(',')[1] ?? '', 'base64'));
    const values = new Set<number>();
    for (let at = 0; at < data.length; at += 4) values.add(data.readUInt32BE(at));
    return values.size;
  });
}

test('bars, slots and keys have their pictures, and the world is drawn, where canvases read back give noise', async ({
  person,
}) => {
  const raya = await person({ email: 'raya@canvas.example' });
  const { page } = raya;
  await page.addInitScript(refuseReading);
  await raya.enterGame();
  await expect(page.getByRole('meter', { name: /health/i }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-panel="inventory"]')).toBeVisible();
  const found = await colours(raya);
  expect(found.length).toBeGreaterThan(15);
  expect(Math.max(...found)).toBeLessThan(MOST_COLOURS);
  await page.keyboard.press('Tab');
  await page.keyboard.press('m');
  await expect(page.locator('[data-panel="map"]')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'readings'))).toEqual([]);
});
