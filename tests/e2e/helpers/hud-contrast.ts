/** Contrast of the HUD's text as painted: each text is compared with the pixels behind it. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A text of the HUD: its colour over its background (0 to 255, opacity 0 to 1), and its place in CSS px. */
interface Ink {
  readonly text: string;
  readonly colour: readonly [red: number, green: number, blue: number, opacity: number];
  readonly isLarge: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface LowContrastText {
  readonly text: string;
  readonly contrast: number;
  readonly needed: number;
}

/** Minimum contrast by WCAG 2.2, 1.4.3, for normal text and for text of 24 px and more. */
const NEEDED = 4.5;
const NEEDED_LARGE = 3;
/** Share of the pixels behind a text that may have less contrast, 0 to 1: the edges of icons between words. */
const SPARED = 0.02;

const MOST_PICTURES = 10;

/** Stops movement and fading. Faded lines of the chat stay invisible, because a panel may cover their place. */
const STILL = `.game-hud *:not(.hud-chat__line) { animation: none !important; transition: none !important; }
  .hud-chat__line { animation-play-state: paused !important; }`;

/**
 * Returns the texts of the HUD with too little contrast. The ground has a single colour during the measurement, because
 * plates are translucent. A number that changed between the reading and the screenshot may have been wider than its
 * plate, so failing texts are measured once more.
 * @param ground CSS colour under the HUD
 */
export async function lowContrastTexts(page: Page, ground: string): Promise<LowContrastText[]> {
  const seeming = await measure(page, ground);
  if (seeming.length === 0) return [];
  const words = ({ text }: LowContrastText) => text.replace(/[\d.]+/g, '');
  const again = new Set((await measure(page, ground)).map(words));
  return seeming.filter((faint) => again.has(words(faint)));
}

async function measure(page: Page, ground: string): Promise<LowContrastText[]> {
  const { inks, picture } = await still(page, ground);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ratio = info.width / (page.viewportSize()?.width ?? info.width);
  const behind = (ink: Ink): Buffer[] => {
    const { x, y, width, height } = ink.box;
    const pixels: Buffer[] = [];
    for (let row = Math.ceil(y * ratio); row < Math.min(info.height, (y + height) * ratio); row += 1) {
      for (
        let column = Math.ceil(x * ratio);
        column < Math.min(info.width, (x + width) * ratio);
        column += 1
      ) {
        const at = (row * info.width + column) * 3;
        pixels.push(data.subarray(at, at + 3));
      }
    }
    return pixels;
  };
  return inks.flatMap((ink) => {
    const contrasts = behind(ink)
      .map((pixel) => contrastOver(ink.colour, [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0]))
      .sort((a, b) => a - b);
    const contrast = contrasts[Math.floor(contrasts.length * SPARED)];
    const needed = ink.isLarge ? NEEDED_LARGE : NEEDED;
    return contrast === undefined || contrast >= needed ? [] : [{ text: ink.text, contrast, needed }];
  });
}

/**
 * Reads the texts and takes a screenshot of their background. Repeats both if a line that appeared or disappeared in
 * between moved the others.
 */
async function still(page: Page, ground: string): Promise<{ inks: Ink[]; picture: Buffer }> {
  const behind = `${STILL}
    .game-stage canvas { visibility: hidden !important; }
    .game-stage, .game-root { background: ${ground} !important; }
    .game-hud *, .game-hud *::before { color: transparent !important; }`;
  for (let attempt = 1; ; attempt += 1) {
    await page.evaluate(wear, STILL);
    const inks = await page.evaluate(collectInks);
    await page.evaluate(wear, behind);
    const picture = await page.screenshot();
    await page.evaluate(wear, STILL);
    const after = await page.evaluate(collectInks);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    const places = (list: readonly Ink[]) => JSON.stringify(list.map(({ box }) => [box.y, box.height]));
    if (places(inks) === places(after)) return { inks, picture };
    if (attempt === MOST_PICTURES) throw new Error('The HUD does not stand still.');
  }
}

/** Runs in the page, whose policy forbids style elements but allows style sheets constructed by a script. */
function wear(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

type Colour = readonly [red: number, green: number, blue: number];

function contrastOver([red, green, blue, opacity]: Ink['colour'], ground: Colour): number {
  const mix = (part: number, under: number) => part * opacity + under * (1 - opacity);
  const a = luminance([mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])]);
  const b = luminance(ground);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Runs in the page: returns the visible texts of the HUD, except texts for screen readers only and disabled controls.
 */
function collectInks(): Ink[] {
  const hud = document.querySelector('.game-hud');
  if (!hud) return [];
  const walker = document.createTreeWalker(hud, NodeFilter.SHOW_TEXT);
  const inks: Ink[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || element.closest('.hud-hidden, :disabled, [aria-disabled="true"]'))
      continue;
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const fades = element.closest('.hud-chat__line')?.getAnimations() ?? [];
    if (fades.some(({ effect }) => (effect?.getComputedTiming().progress ?? 0) > 0)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const line = range.getBoundingClientRect();
    // The letters occupy the middle of a line's height; scrolled content is visible only inside its frame.
    let top = line.y + line.height * 0.2;
    let bottom = line.y + line.height * 0.8;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      // Its border covers what is scrolled under it.
      top = Math.max(top, frame.top + at.clientTop);
      bottom = Math.min(bottom, frame.top + at.clientTop + at.clientHeight);
    }
    const { x, width } = line;
    const [y, height] = [top, bottom - top];
    // Words with an outline have a background of their own.
    if (style.textShadow.split('px,').length >= 4) continue;
    const parts = style.color.match(/[\d.]+/g)?.map(Number) ?? [];
    let opacity = parts[3] ?? 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    const middle = document.elementFromPoint(x + width / 2, y + height / 2);
    // True unless the text is scrolled out of view or covered by a panel.
    const isSeen =
      middle === null || middle === element || middle.contains(element) || element.contains(middle);
    const isTakingPart = style.pointerEvents !== 'none';
    if (width < 1 || height < 1 || opacity < 0.5 || (isTakingPart && !isSeen)) continue;
    inks.push({
      text,
      colour: [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, opacity],
      isLarge: Number.parseFloat(style.fontSize) >= 24,
      box: { x: Math.max(0, x), y: Math.max(0, y), width, height },
    });
  }
  return inks;
}
