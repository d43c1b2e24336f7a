/** A slot and the item in it, in any of its states. The component that renders the slot handles its events. */
import { type ButtonHTMLAttributes, type CSSProperties, useState } from 'react';
import type { Item } from '#game/features/items/shared/items.ts';
import { useSettings } from '../context.tsx';
import { marksKey, SLOT_SIZE, type SlotMarks, type SlotState, slotCloth, slotMarks } from './slot-art.ts';
import { textureUrl } from './textures.ts';

export interface SlotContent {
  readonly item: Item;
  readonly quantity: number;
  /** Remaining durability and freshness, 0 to 1; null for an item that does not wear out or spoil. */
  readonly durability: number | null;
  readonly freshness: number | null;
  /** True for a light that is not burning. */
  readonly isUnlit?: boolean;
}

export interface SlotProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'content'> {
  /** Name of the slot, in `data-slot`. */
  readonly name: string;
  readonly content: SlotContent | null;
  /** State shown instead of `empty`, `filled` and `hover`. */
  readonly state?: Extract<SlotState, 'selected' | 'fits' | 'refused' | 'missing'> | null;
  /** Number of the key that selects the slot. */
  readonly hotkey?: string;
  /** True while the item of the slot is being carried. */
  readonly isGhost?: boolean;
  /** True if the slot was selected just now. */
  readonly isStruck?: boolean;
  /** True if something new was put into the slot just now: it flashes. */
  readonly isFresh?: boolean;
  /** Address of a picture of the item that belongs here, shown while the slot is empty. */
  readonly silhouette?: string | undefined;
  /** Size of a slot that is cut smaller, in art px. */
  readonly cut?: SlotSize | undefined;
}

export interface SlotSize {
  readonly width: number;
  readonly height: number;
}

const WHOLE: SlotSize = { width: SLOT_SIZE, height: SLOT_SIZE };

/** Shows the slot with its cloth, its item and its marks. */
export function Slot(props: SlotProps) {
  const { name, content, state, hotkey, isGhost, isStruck, isFresh, silhouette, cut, style, ...rest } = props;
  const palette = useSettings((settings) => settings.palette);
  const shown = state ?? (content ? 'filled' : 'empty');
  const marks: SlotMarks = {
    count: content?.quantity ?? 0,
    durability: content?.durability ?? null,
    freshness: content?.freshness ?? null,
    rarity: content?.item.rarity ?? 'common',
    palette,
    key: hotkey ?? null,
    isSelected: shown === 'selected',
    isRefused: shown === 'refused',
  };
  return (
    <button
      type="button"
      {...rest}
      className="wool-slot"
      data-slot={name}
      data-item={content?.item.id ?? ''}
      data-quantity={content?.quantity ?? 0}
      data-state={shown}
      data-ghost={isGhost ?? false}
      data-struck={isStruck ?? false}
      data-fresh={isFresh ?? false}
      data-unlit={content?.isUnlit ?? false}
      style={{ ...cloths(shown, marks, state ? null : 'hover', cut), ...sizeStyle(cut), ...style }}
    >
      {content && <Picture key={content.item.id} item={content.item} />}
      {!content && silhouette && (
        <img className="wool-slot__picture" src={silhouette} alt="" draggable={false} />
      )}
      <span className="wool-slot__marks" style={{ backgroundImage: marksUrl(marks, cut) }} />
    </button>
  );
}

/** A cut slot and its picture, which stays whole in the middle of it; undefined for a slot of the usual size. */
function sizeStyle(cut: SlotSize | undefined): CSSProperties | undefined {
  return cut && ({ '--slot-width': cut.width, '--slot-height': cut.height } as CSSProperties);
}

function cloths(
  state: SlotState,
  { rarity, count, palette }: SlotMarks,
  hot: 'hover' | null,
  { width, height } = WHOLE,
): CSSProperties {
  const url = (which: SlotState) =>
    textureUrl(
      `slot ${which} ${rarity} ${count > 0} ${palette}`,
      width,
      height,
      slotCloth(which, rarity, count === 0, palette),
    );
  const variables = { '--cloth': url(state), ...(hot ? { '--cloth-hot': url(hot) } : {}) };
  return variables as CSSProperties;
}

/** Returns the marks as a picture, also for a stack carried outside of any slot. */
export function marksUrl(marks: SlotMarks, { width, height } = WHOLE): string {
  return textureUrl(`marks ${marksKey(marks)}`, width, height, slotMarks(marks));
}

/** The item's picture; its emoji if there is no picture or it cannot be loaded. */
export function Picture({ item }: { readonly item: Item }) {
  const [isMissing, setMissing] = useState(item.icon_path === '');
  if (isMissing) {
    return <span className="wool-slot__picture wool-slot__emoji">{item.icon || UNKNOWN_ICON}</span>;
  }
  const fail = () => {
    console.warn(`${item.icon_path} could not be loaded, ${item.icon} is shown`);
    setMissing(true);
  };
  return (
    <img className="wool-slot__picture" src={`/${item.icon_path}`} alt="" draggable={false} onError={fail} />
  );
}

/** A box stands in for every item without an emoji of its own. */
const UNKNOWN_ICON = '📦';
