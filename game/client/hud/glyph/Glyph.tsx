/** Picture of the input for an action, for the device used last: a key, a button of the gamepad, a finger. */
import './glyph.css';
import { deviceNameFor } from '../../input/key-names.ts';
import { useGameState, useKeyMap } from '../context.tsx';
import { textureUrl } from '../wool/textures.ts';
import { useScale } from '../wool/use-scale.ts';
import { drawGlyph, GLYPH_HEIGHT, type GlyphSign, glyphWidth, signOf } from './signs.ts';

interface GlyphProps {
  /** Id of a binding, or of several that belong together, e.g. those for walking. */
  readonly action: string | readonly string[];
  /** Device whose input is shown; by default the one used last. */
  readonly device?: 'keyboard' | 'touch' | 'gamepad';
  /** Hides the picture from screen readers, if the text beside it says enough. */
  readonly isQuiet?: boolean;
}

/** Shows the inputs for one or more bindings, each only once. */
export function Glyph({ action, device, isQuiet = false }: GlyphProps) {
  const map = useKeyMap();
  const last = useGameState((state) => state.device);
  const used = device ?? last;
  const seen = new Set<string>();
  return [action].flat().map((id) => {
    const sign = signOf(map, used, id);
    const key = JSON.stringify(sign);
    if (!sign || seen.has(key)) return null;
    seen.add(key);
    return (
      <GlyphPicture key={key} sign={sign} name={isQuiet ? null : (deviceNameFor(map, used, id) ?? '')} />
    );
  });
}

interface GlyphPictureProps {
  readonly sign: GlyphSign;
  /** Text for screen readers; null if there is none. */
  readonly name: string | null;
}

function GlyphPicture({ sign, name }: GlyphPictureProps) {
  const { unit } = useScale();
  const told = name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const width = glyphWidth(sign);
  if (width === null) {
    return (
      <span className="hud-glyph hud-glyph--written" {...told}>
        {sign.kind === 'key' ? sign.text : ''}
      </span>
    );
  }
  const paint = (cloth: Parameters<typeof drawGlyph>[0]) => drawGlyph(cloth, sign);
  const backgroundImage = textureUrl(`glyph ${JSON.stringify(sign)}`, width, GLYPH_HEIGHT, paint);
  const style = { backgroundImage, width: width * unit, height: GLYPH_HEIGHT * unit };
  return <span className="hud-glyph" data-glyph={sign.kind} style={style} {...told} />;
}
