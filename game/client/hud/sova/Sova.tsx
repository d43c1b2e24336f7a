/** The assistant's picture: an owl's eye in brass, in art pixels. A click plays one of SOVA's lines. */
import './sova.css';
import { sayAnything } from '../../audio/sova.ts';

/** One letter per pixel; a dot is transparent. */
const ROWS = [
  '..bb........bb..',
  '.bggb......bggb.',
  '.bgggbbbbbbgggb.',
  '..bggggggggggb..',
  '.bgddddggddddgb.',
  '.bdpppdddpppdgb.',
  'bgdpwpdbbdpppdgb',
  'bgdpppdbbdpwpdgb',
  'bggdddgbbgdddggb',
  'bgggggboobggggxb',
  'bgxggggoogggxgxb',
  '.bgxgggoogggxgb.',
  '.bggxggggggxggb.',
  '..bggxxxxxxggb..',
  '...bbggggggbb...',
  '.....bbbbbb.....',
] as const;
const TONES: Readonly<Record<string, string>> = {
  b: '#3d7a4e',
  g: '#12301c',
  x: '#1f5230',
  d: '#07090d',
  p: '#9ff0b2',
  w: '#ffffff',
  o: '#f2bd5c',
};

export function Sova() {
  return (
    <button type="button" className="hud-sova" onClick={() => sayAnything()} aria-label="SOVA, say something">
      <svg viewBox="0 0 16 16" shapeRendering="crispEdges" aria-hidden="true">
        {ROWS.flatMap((row, y) =>
          [...row].map((tone, x) => {
            const fill = TONES[tone];
            // biome-ignore lint/suspicious/noArrayIndexKey: the pixels never change their places
            return fill && <rect key={`${x},${y}`} x={x} y={y} width="1" height="1" fill={fill} />;
          }),
        )}
      </svg>
    </button>
  );
}
