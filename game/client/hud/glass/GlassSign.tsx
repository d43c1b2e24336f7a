/** Small signs of glass, drawn pixel by pixel in the colour of the surrounding text. Screen readers skip them. */
import './glass.css';
import { textureUrl } from '../wool/textures.ts';
import { useScale } from '../wool/use-scale.ts';

const SIGNS = {
  cross: ['xx...xx', 'xxx.xxx', '.xxxxx.', '..xxx..', '.xxxxx.', 'xxx.xxx', 'xx...xx'],
  back: ['...xx', '..xx.', '.xx..', 'xx...', '.xx..', '..xx.', '...xx'],
  menu: ['xxxxxxxxx', '.........', '.........', 'xxxxxxxxx', '.........', '.........', 'xxxxxxxxx'],
  less: ['.......', '.......', '.......', 'xxxxxxx', '.......', '.......', '.......'],
  eye: ['..xxxxx..', '.x.....x.', 'x..xxx..x', 'x..x.x..x', 'x..xxx..x', '.x.....x.', '..xxxxx..'],
  kerchief: [
    '..xxxxx..',
    '.xxxxxxx.',
    'xxxxxxxxx',
    'xxx...xxx',
    'xx.....xx',
    '.xx...xx.',
    '..xxxxx..',
    '...xxx...',
  ],
  more: ['...x...', '...x...', '...x...', 'xxxxxxx', '...x...', '...x...', '...x...'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type GlassSignName = keyof typeof SIGNS;

/** Shows one sign. */
export function GlassSign({ sign }: { readonly sign: GlassSignName }) {
  const { unit } = useScale();
  const rows: readonly string[] = SIGNS[sign];
  const width = rows[0]?.length ?? 0;
  const maskImage = textureUrl(`glass ${sign}`, width, rows.length, (cloth) =>
    cloth.draw(rows, 0, 0, { x: '#ffffff' }),
  );
  const style = { maskImage, width: width * unit, height: rows.length * unit };
  return <span className="glass-sign" aria-hidden="true" style={style} />;
}
