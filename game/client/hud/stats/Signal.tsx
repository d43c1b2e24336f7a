/**
 * The strength of the connection as four bars; only the foot of an unlit bar is drawn. Hidden from screen readers,
 * which read the words beside it.
 */
import { WOOL } from '../wool/palette.ts';
import { textureUrl } from '../wool/textures.ts';
import { useScale } from '../wool/use-scale.ts';

const BARS = 4;
/**
 * In art px: width of a bar, distance from one bar to the next, height of the lowest bar, and height added by each next
 * bar.
 */
const [WIDE, PITCH, LOW, STEP] = [2, 3, 2, 2];
const WIDTH = BARS * PITCH - 1;
const HEIGHT = LOW + (BARS - 1) * STEP;
const OFF = '#1f6a4a';
const WEAK = WOOL.amber;

/** Shows the number of lit bars. */
export function Signal({ bars }: { readonly bars: number }) {
  const { unit } = useScale();
  const backgroundImage = textureUrl(`signal ${bars}`, WIDTH, HEIGHT, (cloth) => {
    for (let bar = 0; bar < BARS; bar++) {
      const height = LOW + bar * STEP;
      const lit = bars <= 1 ? WEAK : WOOL.good;
      if (bar < bars) cloth.fill(lit, bar * PITCH, HEIGHT - height, WIDE, height);
      // Only the foot of an unlit bar is drawn, so that the bars can be counted without seeing colours.
      else cloth.fill(OFF, bar * PITCH, HEIGHT - 1, WIDE, 1);
    }
  });
  const style = { backgroundImage, width: WIDTH * unit, height: HEIGHT * unit };
  return <span className="hud-signal" aria-hidden="true" data-bars={bars} style={style} />;
}
