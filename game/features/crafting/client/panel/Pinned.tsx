/** The pinned recipe, below SOVA's line, with its missing ingredients. A press opens it in the handwork panel. */
import './pinned.css';
import { useRef } from 'react';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { useCloth } from '#game/client/hud/wool/use-cloth.ts';
import { useNear } from '#game/client/hud/wool/use-scale.ts';
import { CRAFTING } from '#game/client/store/panels.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { type Pin, pinOf, pinWords } from './pinned.ts';
import { useHandwork } from './use-handwork.ts';
import { nameOfItem } from './words.ts';

export function Pinned() {
  const pin = pinOf(
    useSettings(({ pinned }) => pinned),
    useHandwork(),
  );
  return pin && <Strip pin={pin} />;
}

function Strip({ pin }: { readonly pin: Pin }) {
  const { actions } = useGame();
  const { name, itemId, missing, needs, isReady } = pin;
  const ref = useRef<HTMLButtonElement>(null);
  useCloth(ref, `pinned ${isReady}`, tagPaint(isReady ? WOOL.gold : WOOL.stitch));
  const words = pinWords(pin);
  const isNear = useNear() !== null;
  return (
    <div className="pinned wool">
      <p className="hud-hidden" role="status">
        {isReady ? words : ''}
      </p>
      <button
        ref={ref}
        type="button"
        className="wool-piece pinned__tag"
        data-ready={isReady}
        aria-label={`Pinned: ${words} Open handwork`}
        // The tag does not take focus, so that key presses still reach the game.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => actions.openPanel(CRAFTING)}
      >
        <PinPicture itemId={itemId} />
        <span className="pinned__words">
          <b>{name}</b>
          {isReady && <span className="wool-gold">{isNear ? 'ready' : 'can be made now'}</span>}
          {needs && <span className="wool-quiet">{needs}</span>}
          {missing.map((one) => (
            <span key={one.itemId} className="pinned__part">
              <PinPicture itemId={one.itemId} />
              <span>
                {one.has} of {one.needed}
              </span>
              <span className="pinned__name">{nameOfItem(one.itemId)}</span>
            </span>
          ))}
        </span>
      </button>
    </div>
  );
}

function PinPicture({ itemId }: { readonly itemId: number }) {
  const item = itemById(itemId);
  return <span className="pinned__picture">{item && <Picture key={item.id} item={item} />}</span>;
}
