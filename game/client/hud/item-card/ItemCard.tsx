/**
 * Details of the item in the slot being looked at: a tooltip beside the slot, or on a phone a card with buttons for
 * everything that can be done with mouse and keys.
 */
import './item-card.css';
import { useLayoutEffect, useRef } from 'react';
import { takenBackWords } from '#game/features/building/shared/taken-back.ts';
import { BAG_LABELS, bagDeed } from '#game/features/inventory/client/bag-deed.ts';
import { shownStack } from '#game/features/inventory/client/shown-item.ts';
import { useCarry } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { splitQuantity } from '#game/features/inventory/shared/rules.ts';
import { type Item, itemById } from '#game/features/items/shared/items.ts';
import { areaOf, slotsOf, wornSlot } from '#game/features/items/shared/slots.ts';
import { bodyPartFor, durabilityOf, type Stack } from '#game/features/items/shared/stack.ts';
import { PAD_NAMES } from '../../input/pad-buttons.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';
import { tagPaint } from '../wool/frames.ts';
import { WOOL } from '../wool/palette.ts';
import { rarityColours } from '../wool/palettes.ts';
import { RARITY_DIAMONDS } from '../wool/slot-art.ts';
import { useScale } from '../wool/use-scale.ts';
import { Piece, SignMark, WoolButton } from '../wool/Wool.tsx';
import { type BagBoxes, placeInBag, placeTooltip, sideOfCard } from './place.ts';
import { lastsWords, statsOf } from './stats.ts';

/** Shows the details of the shown slot; nothing if it is empty or while a stack is carried. */
export function ItemCard() {
  const slot = useCarry(({ shown, carried }) => (carried ? null : shown));
  const isPinned = useCarry((state) => state.isPinned);
  const { layout } = useScale();
  const stack = useGameState(({ inventory }) =>
    slot === null ? undefined : (inventory.slots.get(slot) ?? inventory.container?.slots.get(slot)),
  );
  if (slot === null || !stack) return null;
  const item = shownStack(stack);
  const isCard = isPinned || layout !== 'wide';
  return <Card key={`${slot} ${item.id}`} slot={slot} stack={stack} item={item} isCard={isCard} />;
}

/** Places a card on a phone, beside a place of the bag or of the hotbar. @param sheet that the place is on */
function putOnPhone(card: HTMLElement, place: DOMRect, sheet: Element | null): void {
  const page = { width: window.innerWidth, height: window.innerHeight };
  const isSideways = sheet instanceof HTMLElement && sheet.dataset.way === 'sideways';
  const { side, away } = sideOfCard(place, page, isSideways);
  const { left, width } = sheet?.getBoundingClientRect() ?? { left: 0, width: page.width };
  card.dataset.side = side;
  card.style.setProperty('--away', `${away}px`);
  card.style.setProperty('--from', `${left}px`);
  card.style.setProperty('--across', `${width}px`);
}

/** Returns the boxes that a tooltip must not cover; null while the bag is not on the page. */
function bagBoxes(): BagBoxes | null {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? null;
  const bag = boxOf('.bag');
  const foot = boxOf('.bag__foot');
  return bag && foot && { bag, foot, her: boxOf('.bag__her') };
}

interface CardProps {
  readonly slot: number;
  readonly stack: Stack;
  readonly item: Item;
  /** True for a card, which has buttons and stays open. */
  readonly isCard: boolean;
}

function Card({ slot, stack, item, isCard }: CardProps) {
  const box = useRef<HTMLDivElement>(null);
  const { layout } = useScale();
  useLayoutEffect(() => {
    const element = box.current;
    const place = document.querySelector(`[data-number="${slot}"]`);
    const anchor = place?.getBoundingClientRect();
    if (!element || !anchor) return;
    if (layout !== 'wide') return putOnPhone(element, anchor, place?.closest('.sheet') ?? null);
    const { width, height } = element.getBoundingClientRect();
    const page = { width: window.innerWidth, height: window.innerHeight };
    const boxes = bagBoxes();
    const size = { width, height };
    const { left, top } = boxes ? placeInBag(anchor, size, page, boxes) : placeTooltip(anchor, size, page);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  });
  const colours = rarityColours(
    useSettings(({ palette }) => palette),
    item.rarity,
  );
  const seam = colours.seam ?? WOOL.stitch;
  return (
    <section
      ref={box}
      className="item-card"
      data-card={isCard}
      data-over={areaOf(slot)}
      aria-label={item.name}
    >
      <Piece cloth={`tag ${seam}`} paint={tagPaint(seam)} className="wool item-card__inside">
        <h3>{item.name}</h3>
        <p className="item-card__kind" style={{ color: colours.ink }}>
          {'◆'.repeat(RARITY_DIAMONDS[item.rarity])} {item.rarity}
          <span className="wool-quiet"> · {bodyPartFor(item.id) ?? item.subtype ?? item.type}</span>
        </p>
        <div className="item-card__body">
          <Figures slot={slot} stack={stack} item={item} />
        </div>
        {isCard ? (
          <Deeds slot={slot} stack={stack} item={item} />
        ) : (
          <Hint slot={slot} stack={stack} item={item} />
        )}
      </Piece>
    </section>
  );
}

function Figures({ slot, stack, item }: Omit<CardProps, 'isCard'>) {
  const part = bodyPartFor(item.id);
  const isWorn = areaOf(slot) === 'worn';
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const worn = useGameState(({ inventory }) => part && inventory.slots.get(wornSlot(part))?.itemId);
  const otherId = part === null ? (item.type === 'weapon' ? held : null) : isWorn ? null : worn;
  const other = otherId && otherId !== item.id ? (itemById(otherId) ?? null) : null;
  const left = durabilityOf(stack);
  const { view } = useGame();
  return (
    <>
      {other && (
        <p className="wool-quiet">
          {part === null ? 'in hand' : 'worn'}: {other.name}
        </p>
      )}
      <p className="item-card__words">{item.description}</p>
      <dl className="item-card__figures">
        {statsOf(item, other).map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
            <dd className={change?.isBetter ? 'wool-good' : 'wool-bad'}>
              {change && (
                <>
                  {change.text}{' '}
                  <SignMark
                    sign={`${change.isMore ? 'more' : 'less'}-${change.isBetter ? 'better' : 'worse'}`}
                  />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {left !== null && item.properties.durability !== undefined && (
        <p>
          Lasts <b>{lastsWords(item, left)}</b>
        </p>
      )}
      {takenBackWords(stack, view.wallTime()).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {stack.state?.loaded !== undefined && (
        <p>
          Loaded <b>{stack.state.loaded}</b>
        </p>
      )}
    </>
  );
}

/** Returns the word for the deed of the right mouse button on this slot. */
function useQuickWord(slot: number, item: Item): string {
  const hasContainer = useGameState(({ inventory }) => inventory.container !== null);
  const area = areaOf(slot);
  if (area === 'container') return 'Take it';
  if (hasContainer) return 'Put it in';
  if (area === 'worn') return 'Take it off';
  if (area === 'hotbar') return 'To the bag';
  return bodyPartFor(item.id) === null ? 'To the hotbar' : 'Put it on';
}

/** Mouse, key or gamepad inputs for this item, one per line, shown while there are no buttons for them. */
function Hint({ slot, stack, item }: Omit<CardProps, 'isCard'>) {
  const word = useQuickWord(slot, item);
  const deed = bagDeed(slot, stack);
  const isPad = useGameState((state) => state.device === 'gamepad');
  const { use, quick, drop } = PRESSED[isPad ? 'gamepad' : 'keyboard'];
  const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return (
    <>
      {deed && (
        <p className="wool-gold">
          {isPad ? use : `Double click or ${use}`}: {small(BAG_LABELS[deed])}
        </p>
      )}
      <p className="wool-quiet">
        {isPad ? quick : `Right click or ${quick}`}: {small(word)}
      </p>
      {areaOf(slot) !== 'container' && <p className="wool-quiet">{drop}: drop</p>}
      {!isPad && <p className="wool-quiet">Click: all that can be done</p>}
    </>
  );
}

/** Keys and buttons of the card's actions while the bag is open, by device; touch has only the card's own buttons. */
const PRESSED: Readonly<Record<'keyboard' | 'gamepad', Readonly<Record<'use' | 'quick' | 'drop', string>>>> =
  {
    keyboard: { use: 'U', quick: 'R', drop: 'Del' },
    gamepad: { use: PAD_NAMES['right-trigger'], quick: PAD_NAMES.x, drop: PAD_NAMES['right-stick'] },
  };

function Pressed({ deed }: { readonly deed: 'use' | 'quick' | 'drop' }) {
  const device = useGameState((state) => state.device);
  if (device === 'touch') return null;
  return (
    <span className="item-card__key" aria-hidden="true">
      {PRESSED[device][deed]}
    </span>
  );
}

function Deeds({ slot, stack, item }: Omit<CardProps, 'isCard'>) {
  const { actions, store } = useGame();
  const word = useQuickWord(slot, item);
  const isOwn = areaOf(slot) !== 'container';
  const deed = bagDeed(slot, stack);
  const split = () => {
    const { slots } = store.getState().inventory;
    const to = slotsOf('inventory').find((free) => !slots.has(free));
    if (to !== undefined) actions.moveItem(slot, to, splitQuantity(stack.quantity, 'half'));
  };
  return (
    <div className="item-card__deeds">
      {deed && (
        <WoolButton tone="red" onClick={() => actions.applyItem(slot)}>
          {BAG_LABELS[deed]}
          <Pressed deed="use" />
        </WoolButton>
      )}
      <WoolButton tone={deed ? 'patch' : 'red'} onClick={() => actions.quickItem(slot)}>
        {word}
        <Pressed deed="quick" />
      </WoolButton>
      {stack.quantity > 1 && <WoolButton onClick={split}>Half</WoolButton>}
      {isOwn && (
        <WoolButton onClick={() => actions.dropItem(slot, stack.quantity)}>
          Drop
          <Pressed deed="drop" />
        </WoolButton>
      )}
    </div>
  );
}
