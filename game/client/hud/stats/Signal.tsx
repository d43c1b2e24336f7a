/** The strength of the connection as four bars, the dark ones hollow. Says nothing to screen readers: the words beside it do. */
import { WOOL } from '../wool/palette.ts';
import { textureUrl } from '../wool/textures.ts';
import { useScale } from '../wool/use-scale.ts';

const BARS = 4;
/** Art px: width of a bar, from one to the next, height of the lowest and what each further is higher. */
const [WIDE, PITCH, LOW, STEP] = [2, 3, 2, 2];
const WIDTH = BARS * PITCH - 1;
const HEIGHT = LOW + (BARS - 1) * STEP;
const OFF = '#1f6a4a';
const WEAK = WOOL.amber;

export function Signal({ bars }: { readonly bars: number }) {
  const { unit } = useScale();
  const backgroundImage = textureUrl(`signal ${bars}`, WIDTH, HEIGHT, (cloth) => {
    for (let bar = 0; bar < BARS; bar++) {
      const height = LOW + bar * STEP;
      const lit = bars <= 1 ? WEAK : WOOL.good;
      if (bar < bars) cloth.fill(lit, bar * PITCH, HEIGHT - height, WIDE, height);
      // What is not there is a foot only: it does not take colour to count the bars.
      else cloth.fill(OFF, bar * PITCH, HEIGHT - 1, WIDE, 1);
    }
  });
  const style = { backgroundImage, width: WIDTH * unit, height: HEIGHT * unit };
  return <span className="hud-signal" aria-hidden="true" data-bars={bars} style={style} />;
}
