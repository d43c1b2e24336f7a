/** The sentence about a tapped effect, on a phone: below the patches, over everything else, and never over the player. */
import { useLayoutEffect, useRef } from 'react';
import { liftOutOf, ZONE } from '#game/client/hud/near/zone.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { useNear, useScale } from '#game/client/hud/wool/use-scale.ts';
import type { NeedLevels } from '#game/client/store/store.ts';
import type { Pointed } from './use-pointed.ts';
import { Words } from './Words.tsx';

interface NearToldProps {
  /** Null while nothing is explained. */
  readonly about: Pointed;
  readonly levels: NeedLevels;
}

export function NearTold({ about, levels }: NearToldProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { layout } = useScale();
  const near = useNear();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words may have other lines.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || layout === 'wide') return;
    element.style.translate = '';
    const style = getComputedStyle(element);
    const her = {
      x: Number.parseFloat(style.getPropertyValue('--her-x')),
      y: Number.parseFloat(style.getPropertyValue('--her-y')),
    };
    const lift = liftOutOf(element.getBoundingClientRect(), her, ZONE[layout]);
    if (lift > 0) element.style.translate = `0 ${-Math.ceil(lift)}px`;
  }, [about, layout, near]);
  return (
    <div ref={ref} className="hud-lasting__told" role="status">
      {about && <Words about={about} levels={levels} seam={WOOL.linen} />}
    </div>
  );
}
