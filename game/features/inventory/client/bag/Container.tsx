/** Contents of the open container (a pile, a bundle), shown beside the bag. */
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { useSheetWay } from '#game/client/hud/sheet/way.ts';
import { drawPanel } from '#game/client/hud/wool/frames.ts';
import { Piece, WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { CONTAINER } from '#game/client/store/panels.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { COLD_GROUND } from '../../shared/freshness.ts';
import { BagSlot } from '../slots/BagSlot.tsx';
import { WhoseButton } from './WhoseButton.tsx';

/** Minimum number of slots shown, in whole rows, so that a few empty slots are always there. */
const COLUMNS = 4;
const LEAST = 16;

/** Shows the container beside the bag; on a phone the bag's own sheet has it. */
export function Container() {
  return useSheetWay() ? null : <Hoard />;
}

function Hoard() {
  const { actions } = useGame();
  const name = useGameState(({ inventory }) => inventory.container?.name ?? '');
  const size = useGameState(({ inventory }) => inventory.container?.size ?? 0);
  const last = useGameState(({ inventory }) => Math.max(0, ...(inventory.container?.slots.keys() ?? [])));
  const used = Math.max(0, last - FIRST_SLOT.container + 1);
  const shown = Math.min(size, Math.max(LEAST, Math.ceil((used + 1) / COLUMNS) * COLUMNS));
  return (
    <Piece cloth="panel" paint={drawPanel} className="wool hoard" data-long={shown > LEAST}>
      <h2 className="bag__title">{name}</h2>
      <section className="hoard__grid" aria-label={`In the ${name}`}>
        {Array.from({ length: shown }, (_, at) => FIRST_SLOT.container + at).map((slot, at) => (
          <BagSlot key={slot} slot={slot} label={`${name} ${at + 1}`} />
        ))}
      </section>
      <div className="bag__buttons hoard__buttons">
        <WhoseButton />
        <WoolButton tone="red" onMouseDown={(event) => event.preventDefault()} onClick={actions.takeAll}>
          Take all
        </WoolButton>
        <WoolButton
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions.closePanel(CONTAINER)}
        >
          Close
        </WoolButton>
      </div>
      <Cold />
      {shown > LEAST && <p className="wool-quiet hoard__more">{used} places full: there is more below</p>}
    </Piece>
  );
}

/** Line that says for how long an ice box stays cold. */
export function Cold() {
  const { view } = useGame();
  const id = useGameState(({ inventory }) => inventory.container?.id ?? '');
  const pieces = useGameState(({ inventory }) =>
    [...(inventory.container?.slots.values() ?? [])].reduce(
      (sum, { itemId, quantity }) => sum + (itemId === ITEM.ice ? quantity : 0),
      0,
    ),
  );
  const box = view.fixtures.find(id);
  if (box?.kind !== ITEM.iceBox) return null;
  const isOnCold = COLD_GROUND.has(view.ground?.terrainAt(box.x, box.y).id ?? '');
  const days = pieces === 1 ? 'a day' : `${pieces} days`;
  const words = isOnCold
    ? 'The ground keeps it cold: nothing spoils'
    : pieces > 0
      ? `Its ice keeps it cold for ${days}`
      : 'Without ice, food spoils in it';
  return <p className="wool-quiet hoard__more">{words}</p>;
}
