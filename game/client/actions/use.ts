/**
 * What E, a tap and a click on the world do: parts offer what they can be used for here and now, and the first offer
 * in order counts. The hint on the screen, the button for touch and the key all read the same list.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { GameSession } from '../session/session.ts';
import type { GameStore } from '../store/store.ts';

/** What the parts look at to make an offer. */
export interface UseView {
  readonly session: GameSession;
  readonly store: GameStore;
}

/** The part of the world that is framed, in world px. */
export interface UseMark extends Point {
  readonly halfWidth: number;
  /** From the foot (x, y) upward. */
  readonly height: number;
}

/** A frame on the page, in CSS px. */
export interface UsePlace extends UseMark {
  /** On which side of it the hint does not cover the local player. */
  readonly side: 'left' | 'right';
}

/** A rectangle of the page, in CSS px; x and y are its upper left corner. */
export interface PageBox extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Usable {
  /** Stays the same while the same deed at the same thing is offered. */
  readonly key: string;
  /** The whole hint, such as 'Press [use] to collect': ids of bindings stand for keys. Null where none is shown. */
  readonly hint: string | null;
  /** The name of the thing; empty where there is none. */
  readonly name: string;
  /** It is the name of another player. */
  readonly isPerson?: boolean;
  /** The deed in one word, for the button on touch devices. */
  readonly label: string;
  /** False while something is missing: then it is only shown, and E does what comes next in order. */
  readonly isReady: boolean;
  /** Catalogue number of the item whose absence prevents it; null when nothing is missing. */
  readonly missing: number | null;
  /** Path of a picture of it, below the site's root. */
  readonly picture?: string;
  /** What to frame; null for what has no place. */
  readonly mark: UseMark | null;
  /** The player is busy with it, as with an open panel: nothing that happens to stand nearer comes first. */
  readonly isEngaged?: boolean;
  /** What the player holds is there for this: it is shown before what lacks something. */
  readonly isMeant?: boolean;
  act(): void;
}

/** What is framed of the local player, for what is done at their own feet. */
const OWN = { halfWidth: 20, height: 56 } as const;

/** Where the hint of an offer belongs on the page: beside what it is about, or beside the player who does it where they stand. */
export function hintPlaceOnPage(
  { mark }: Pick<Usable, 'mark'>,
  { area, self, zoom }: { readonly area: Point; readonly self: Point; readonly zoom: number },
): UsePlace {
  const { x, y, halfWidth, height } = mark ?? { ...OWN, x: self.x, y: self.y };
  return {
    x: (x - area.x) * zoom,
    y: (y - area.y) * zoom,
    halfWidth: halfWidth * zoom,
    height: height * zoom,
    side: x < self.x ? 'left' : 'right',
  };
}

/** An offer of one part. */
export interface Use {
  /** The lowest comes first; see {@link USE_ORDER}. */
  readonly order: number;
  /** What is offered now; null for nothing. */
  find(view: UseView): Usable | null;
}

/**
 * The order in which E looks for something to do. Of what stands at hand (fires, pots, doors, beds, boxes, benches) the
 * nearest comes first, and this order decides only between things in about the same place: a pot and its fire.
 * A pot whose dish is done, or that bubbles, comes before the fire that wants wood.
 */
export const USE_ORDER = {
  revive: 10,
  urgentPot: 14,
  fireside: 15,
  pot: 16,
  interact: 20,
  place: 25,
  collect: 30,
  harvest: 40,
  squeeze: 80,
  drink: 60,
  inHand: 70,
  attack: 90,
} as const;

const AT_HAND = { from: USE_ORDER.urgentPot, below: USE_ORDER.place } as const;
/** What can be chosen: all that stands or lies here. What is done with oneself or with what is in hand has its own ways. */
const CHOSEN_BELOW = USE_ORDER.drink;
/** Things that are nearer to each other than this stand in about the same place, in px. */
const SAME_PLACE = 24;

/** The offers are looked at again after this, in ms; a key press always looks again. */
const LOOK_MS = 60;

export class UseOffers {
  readonly #entries: readonly Use[];
  readonly #view: UseView;
  readonly #now: () => number;
  #found: readonly Usable[] = [];
  /** What of it can be chosen: what is hinted at and ready. */
  #options: readonly Usable[] = [];
  /** Key of what the player has chosen, and of what came first then: it holds as long as both are so. */
  #chosen: string | null = null;
  #instead: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Where what is shown is on the page; the scene sets it each frame, null for nothing. */
  place: UsePlace | null = null;
  /** Says what the hint covers on the page, for what must not lie on it; null while none is shown. */
  hintBox: () => PageBox | null = () => null;

  /** @param now the clock of this browser, in ms */
  constructor(entries: readonly Use[], view: UseView, now: () => number) {
    this.#entries = [...entries].sort((a, b) => a.order - b.order);
    this.#view = view;
    this.#now = now;
  }

  /** What the hint and the frame show: the first offer that has a hint, or what the player holds if that lacks something. */
  shown(): Usable | null {
    const hinted = this.#look().filter(({ hint }) => hint !== null);
    const [first = null] = hinted;
    if (this.#chosen !== null) return hinted.find(({ key }) => key === this.#chosen) ?? first;
    if (first === null || first.isReady) return first;
    return hinted.find(({ isReady, isMeant }) => isReady && isMeant) ?? first;
  }

  /** What E would do now. */
  ready(): Usable | null {
    const found = this.#look();
    return (
      found.find(({ key, isReady }) => isReady && key === this.#chosen) ??
      found.find(({ isReady }) => isReady) ??
      null
    );
  }

  /** The same, looked at anew: what a press at this moment would do. */
  readyNow(): Usable | null {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return this.ready();
  }

  /** The first offer whose key begins so, be it ready or not; null where there is none now. */
  offered(beginning: string): Usable | null {
    return this.#look().find(({ key }) => key.startsWith(beginning)) ?? null;
  }

  /** What else E could do here: chosen by {@link chooseNext}, in the order in which it comes. */
  others(): readonly Usable[] {
    this.#look();
    const at = this.#options.findIndex(({ key }) => key === this.shown()?.key);
    return at < 0 ? [] : [...this.#options.slice(at + 1), ...this.#options.slice(0, at)];
  }

  /** From now on E does the next of what can be done here; false where there is only one thing. */
  chooseNext(): boolean {
    const [next] = this.others();
    if (!next) return false;
    this.#chosen = next.key;
    this.#instead = this.#options[0]?.key ?? null;
    return true;
  }

  /** Does this of what else can be done here, once: E goes on doing what it did. False where it is offered no more. */
  doOther(key: string): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const other = this.others().find((usable) => usable.key === key);
    other?.act();
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return other !== undefined;
  }

  /** Does it; false when there is nothing to do. */
  use(): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const usable = this.ready();
    usable?.act();
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return usable !== null;
  }

  #look(): readonly Usable[] {
    const now = this.#now();
    if (now - this.#lookedAt < LOOK_MS) return this.#found;
    this.#lookedAt = now;
    const found = this.#entries.flatMap((entry) => {
      const usable = entry.find(this.#view);
      return usable ? [{ order: entry.order, usable }] : [];
    });
    const isAtHand = ({ order }: { readonly order: number }) =>
      order >= AT_HAND.from && order < AT_HAND.below;
    const list = (part: typeof found) => part.map(({ usable }) => usable);
    this.#found = [
      ...list(found.filter(({ order }) => order < AT_HAND.from)),
      ...nearestFirst(list(found.filter(isAtHand)), this.#view.session.body ?? null),
      ...list(found.filter(({ order }) => order >= AT_HAND.below)),
    ];
    const offered = new Set(list(found.filter(({ order }) => order < CHOSEN_BELOW)));
    this.#options = this.#found.filter(
      (usable) => offered.has(usable) && usable.isReady && usable.hint !== null,
    );
    const isStill = this.#options[0]?.key === this.#instead;
    if (!isStill || !this.#options.some(({ key }) => key === this.#chosen)) this.#chosen = null;
    return this.#found;
  }
}

/** The nearest thing's first offer first; the rest in their order. */
function nearestFirst(usables: readonly Usable[], body: Point | null): readonly Usable[] {
  if (!body || usables.length < 2) return usables;
  const away = ({ mark, isEngaged }: Usable) =>
    mark && !isEngaged ? Math.hypot(mark.x - body.x, mark.y - body.y) : 0;
  const nearest = Math.min(...usables.map(away));
  const first = usables.find((usable) => away(usable) < nearest + SAME_PLACE);
  return first ? [first, ...usables.filter((usable) => usable !== first)] : usables;
}
