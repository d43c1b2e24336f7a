/** Moments in which the parts of a phone's screen compete for its room: the panels behind the bars, a fall, a death. */
import { expect, type Person } from './fixtures.ts';
import { bodyAt, herMiddle, isOverlap, type Part, partsOf, type Screen } from './phone-cover.ts';

/** A screen that the phone can be turned to. */
export interface Turn {
  readonly screen: Screen;
  readonly what: string;
  turn(): Promise<void>;
}

const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);
const isWithin = ({ x, y, width, height }: Part, outer: Screen) =>
  x >= -0.5 && y >= -0.5 && x + width <= outer.width + 0.5 && y + height <= outer.height + 0.5;

/** Expects the open panel, and its last button, to be whole on each screen, and the bars to stay in sight beside it. */
async function expectWholePanel({ page }: Person, id: string, turns: readonly Turn[]) {
  for (const { screen, what, turn } of turns) {
    await turn();
    const parts = await partsOf(page, [`[data-glass="${id}"]`, `[data-glass="${id}"] .glass-button`]);
    expect(parts.length, `${id}, ${what}`).toBeGreaterThan(1);
    const cut = parts.filter((part) => !isWithin(part, screen));
    expect(namesOf(cut), `${id}, ${what}: beyond the screen`).toEqual([]);
    const bars = await partsOf(page, ['[data-stat]']);
    expect(bars.length, `${id}, ${what}`).toBe(5);
    const hidden = bars.filter((bar) => parts[0] && isOverlap(bar, parts[0]));
    expect(namesOf(hidden), `${id}, ${what}: behind the panel`).toEqual([]);
  }
}

/** Expects the panel behind the bars, and the menu behind it, to be whole and beside the bars. */
export async function expectBarsBesidePanels(person: Person, turns: readonly Turn[]) {
  const { page } = person;
  await page.getByRole('button', { name: 'How it stands' }).tap();
  await page.locator('[data-glass="stands"] .stands__read').waitFor();
  await expectWholePanel(person, 'stands', turns);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('[data-glass="menu"] .menu').waitFor();
  await expectWholePanel(person, 'menu', turns);
  await page.getByRole('button', { name: 'Resume' }).tap();
  await expect(page.locator('.implant')).toHaveCount(0);
}

/** Touches the screen: a tablet on which something was typed or clicked has the arrangement of a desktop until then. */
const touchAgain = ({ page }: Person) => page.touchscreen.tap(180, 330);

/** Knocks the player out, and expects messages to be beside the plate that says so. */
export async function expectReadableFall(person: Person, turns: readonly Turn[]) {
  const { page } = person;
  await person.say('/hurt 500');
  await page.locator('.hud-down').waitFor();
  await touchAgain(person);
  for (const { what, turn } of turns) {
    await turn();
    const parts = await partsOf(page, ['.hud-down', '.hud-lines > *', '[data-stat]']);
    const [plate, ...others] = parts;
    expect(namesOf(others), what).toContain('.hud-lines > *');
    const covered = others.filter((part) => plate && isOverlap(plate, part));
    expect(namesOf(covered), `knocked out, ${what}: behind the plate`).toEqual([]);
  }
}

/** Makes the player die, and expects her body, and nothing else, to be between the words and the waking places. */
export async function expectVisibleDeath(person: Person, turns: readonly Turn[]) {
  const { page } = person;
  await person.say('/wet 10');
  await expect(page.locator('.hud-lines')).toContainText('10 wet');
  await person.say('/kill');
  await page.locator('.hud-death__plate').waitFor();
  await touchAgain(person);
  for (const { what, turn } of turns) {
    await turn();
    const parts = await partsOf(page, ['.hud-death__head', '.hud-death__plate', '.hud-lines > *']);
    const body = bodyAt(await herMiddle(page));
    const [head, plate, ...lines] = parts;
    expect(head && plate && namesOf([head, plate]), what).toEqual(['.hud-death__head', '.hud-death__plate']);
    // Messages wait until she wakes.
    expect(namesOf(lines), `dead, ${what}: beside the words`).toEqual([]);
    const covering = parts.filter((part) => isOverlap(part, body));
    expect(namesOf(covering), `dead, ${what}: over the body`).toEqual([]);
  }
}
