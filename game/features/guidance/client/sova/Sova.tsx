/** SOVA's picture: the whole head, which says a line when clicked, or the eye alone beside her words. */
import './sova.css';
import { useRef } from 'react';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { useScale } from '#game/client/hud/wool/use-scale.ts';
import { sayAnything } from '../sova-voice.ts';
import { useSovaGaze } from './look.ts';
import { drawEye, drawHead, EYE, HEAD, REACH } from './sova-art.ts';

interface SovaPictureProps {
  readonly part: 'head' | 'eye';
  /** Scale of the picture relative to the other pictures. */
  readonly times?: number;
}

export function SovaPicture({ part, times = 1 }: SovaPictureProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { unit } = useScale();
  const { width, height } = part === 'head' ? HEAD : EYE;
  useSovaGaze(ref, REACH[part], (look) => {
    const cloth = new Cloth(width, height);
    (part === 'head' ? drawHead : drawEye)(cloth, look);
    ref.current?.getContext('2d')?.putImageData(new ImageData(cloth.bytes, width, height), 0, 0);
  });
  const style = { width: width * unit * times, height: height * unit * times };
  return <canvas ref={ref} className="sova" width={width} height={height} style={style} />;
}

export function Sova({ times = 1 }: Pick<SovaPictureProps, 'times'>) {
  return (
    <button type="button" className="hud-sova" onClick={() => sayAnything()} aria-label="SOVA, say something">
      <SovaPicture part="head" times={times} />
    </button>
  );
}
