/**
 * Decides what E, a tap and a click on the world do: parts of the game offer actions that are possible here and now,
 * and the first offer in order counts. The hint on the screen, the touch button and the key all read this list.
 */
import type { Point } from '#game/shared/math/point.ts';
import { type Aim, isApart, meantFirst, NEARER } from '../picking/preferred.ts';
import type { GameSession } from '../session/session.ts';
import type { Work } from '../session/work.ts';
import type { GameStore } from '../store/store.ts';
import { HeldUse } from './held-use.ts';

/** State that the parts of the game read to make an offer. */
export interface UseView {
  readonly session: GameSession;
  readonly store: GameStore;
}

/** The part of the world that is framed, in world px. */
export interface UseMark extends Point {
  readonly halfWidth: number;
  /** Height of the frame above the foot (x, y). */
  readonly height: number;
}

/** A frame on the page, in CSS px. */
export interface UsePlace extends UseMark {
  /** Side of the frame on which the hint does not cover the local player. */
  readonly side: 'left' | 'right';
}

/** A rectangle of the page, in CSS px; x and y are its upper left corner. */
export interface PageBox extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Usable {
  /** Key of the offer; it does not change while the same deed on the same thing is offered. */
  readonly key: string;
  /** The whole hint, such as 'Press [use] to collect', with ids of bindings where keys go; null if no hint is shown. */
  readonly hint: string | null;
  /** Name of the thing; empty if it has none. */
  readonly name: string;
  /** More about the thing, shown after its name where there is room, such as the time that a fire still burns. */
  readonly note?: string;
  /** True if the name is that of another player. */
  readonly isPerson?: boolean;
  /** Name of the player called `[name]` in the hint; null or left out if there is none. */
  readonly person?: string | null;
  /** The deed in one word, as shown on the button on touch devices. */
  readonly label: string;
  /** False while something is missing: the offer is then only shown, and E does the next one in order. */
  readonly isReady: boolean;
  /** True if the hint says that something is refused, also if E then does what helps: the frame is red. */
  readonly isRefused?: boolean;
  /** Catalogue number of the missing item; null if nothing is missing. */
  readonly missing: number | null;
  /** Path of a picture of the thing, below the site's root. */
  readonly picture?: string;
  /** Part of the world to frame; null for an offer without a place. */
  readonly mark: UseMark | null;
  /** True while the player is busy with the thing, e.g. while its panel is open: no nearer thing comes first then. */
  readonly isEngaged?: boolean;
  /**
   * True if the player holds the item meant for this thing: the offer is then shown before one that lacks something.
   */
  readonly isMeant?: boolean;
  /** True if SOVA's errand asks for the thing. */
  readonly isAsked?: boolean;
  /** True if the mouse is on the thing's picture. */
  readonly isPointed?: boolean;
  /**
   * True if the item in hand is to be placed: E then does nothing else, ready or not, unless the player chooses another
   * offer.
   */
  readonly isExclusive?: boolean;
  /** Time for which the key is held until the deed is done, in ms; left out for a deed done at the press. */
  readonly holdMs?: number;
  /** True if the deed is that of the item in hand, which a click and the hand's button on touch devices do, too. */
  readonly isOfHand?: boolean;
  /** True for a deed that begins at the press and lasts only while the key is held. */
  readonly isHeld?: boolean;
  /** True if a key that stays held repeats the deed. */
  readonly isRepeated?: boolean;
  act(): void;
}

/** An offer that one part of the game makes. */
export interface Use {
  /** Order of the offer, lowest first; see {@link USE_ORDER}. */
  readonly order: number;
  /** Returns the current offer; null if there is none. */
  find(view: UseView): Usable | null;
}

/**
 * Order in which E looks for something to do. An item in hand that is to be placed comes before all else. Among the
 * things at hand (fires, pots, doors, beds, boxes, benches, and what can be gathered) the one that the player most
 * likely means comes first (`picking/preferred.ts`), and this order decides only between things in about the same place,
 * such as a pot and its fire. A pot whose dish is done, or that bubbles, comes before the fire that needs wood.
 */
export const USE_ORDER = {
  place: 5,
  revive: 10,
  asked: 12,
  urgentPot: 14,
  fireside: 15,
  pot: 16,
  interact: 20,
  collect: 30,
  harvest: 40,
  person: 45,
  squeeze: 80,
  drink: 60,
  inHand: 70,
  attack: 90,
  shore: 95,
} as const;

const AT_HAND = { from: USE_ORDER.urgentPot, below: USE_ORDER.person } as const;

/** Returns the distance by which a thing at hand counts as nearer, in px. */
const nearerBy = (order: number): number => {
  if (order <= USE_ORDER.fireside) return NEARER.needs;
  return order < USE_ORDER.collect ? NEARER.placed : 0;
};
/**
 * Order below which the player can choose between offers: everything that stands or lies nearby. Deeds that concern the
 * player alone or the item in hand have their own controls.
 */
const CHOSEN_BELOW = USE_ORDER.drink;
/** Distance that the player walks until a choice is forgotten, in px. */
const CHOICE_PX = 40;
/** Interval at which the offers are looked up again, in ms; a key press always looks them up. */
const LOOK_MS = 60;

export class UseOffers {
  readonly #entries: readonly Use[];
  readonly #view: UseView;
  readonly #now: () => number;
  readonly #held = new HeldUse();
  #found: readonly Usable[] = [];
  /** Offers that can be chosen: those that are ready and have a hint. */
  #options: readonly Usable[] = [];
  /**
   * Key of the offer that the player has chosen, and (`#instead`) of the offer that was first at that moment. The
   * choice lasts until either of them changes, or the player walks on.
   */
  #chosen: string | null = null;
  #instead: string | null = null;
  /** Where the player stood then: the choice is forgotten once she walks on. */
  #chosenAt: Point | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Place of the shown offer on the page, set by the scene each frame; null if none is shown. */
  place: UsePlace | null = null;
  /** Boxes on the page that the hint does not cover; set by the scene each frame. */
  avoid: readonly PageBox[] = [];
  /**
   * Returns the box that the hint covers on the page, for elements that must not overlap it; null while no hint is
   * shown.
   */
  hintBox: () => PageBox | null = () => null;

  /** @param now the clock of this browser, in ms */
  constructor(entries: readonly Use[], view: UseView, now: () => number) {
    this.#entries = [...entries].sort((a, b) => a.order - b.order);
    this.#view = view;
    this.#now = now;
  }

  /**
   * Returns the offer that the hint and the frame show: the first with a hint or, if something is missing for that one,
   * the one meant for the item in hand.
   */
  shown(): Usable | null {
    const hinted = this.#look().filter(({ hint }) => hint !== null);
    const [first = null] = hinted;
    if (this.#chosen !== null) return hinted.find(({ key }) => key === this.#chosen) ?? first;
    if (first === null || first.isReady || first.isExclusive) return first;
    return hinted.find(({ isReady, isMeant }) => isReady && isMeant) ?? first;
  }

  /** Returns the offer that E would carry out now. */
  ready(): Usable | null {
    const found = this.#look();
    const isFirst = (one: Usable) => one.isReady || one.isExclusive === true;
    return found.find(({ key, isReady }) => isReady && key === this.#chosen) ?? found.find(isFirst) ?? null;
  }

  /** Looks the offers up again and returns the one that a press at this moment would carry out. */
  readyNow(): Usable | null {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return this.ready();
  }

  /** Returns the first offer whose key starts with `beginning`, ready or not; null if there is none now. */
  offered(beginning: string): Usable | null {
    return this.#look().find(({ key }) => key.startsWith(beginning)) ?? null;
  }

  /** Returns the other offers that E could carry out here, in the order in which {@link chooseNext} chooses them. */
  others(): readonly Usable[] {
    this.#look();
    const shown = this.shown();
    const at = this.#options.findIndex(({ key }) => key === shown?.key);
    if (at < 0) return shown?.isExclusive ? this.#options : [];
    return [...this.#options.slice(at + 1), ...this.#options.slice(0, at)];
  }

  /** Makes E carry out the next offer here from now on. Returns false if there is only one. */
  chooseNext(): boolean {
    const [next] = this.others();
    if (!next) return false;
    this.#chosen = next.key;
    this.#instead = this.#options[0]?.key ?? null;
    const { body } = this.#view.session;
    this.#chosenAt = body && { x: body.x, y: body.y };
    return true;
  }

  /** Carries out another offer once, without changing what E does. Returns false if it is no longer offered. */
  doOther(key: string): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const other = this.others().find((usable) => usable.key === key);
    other?.act();
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return other !== undefined;
  }

  /** Returns the time for which the key is being held for a deed; null if it is not. */
  holding(): Work | null {
    return this.#held.work;
  }

  /** Carries out the deed of a held key when its time has come. Called once per frame. */
  update(): void {
    if (!this.#held.work) return;
    const ready = this.#look().filter(({ isReady }) => isReady);
    this.#held.update(ready, this.#now());
  }

  /** Counts the release of the key. */
  release(): void {
    this.#held.end();
  }

  /** Carries out the offer, or begins to hold the key for it. Returns false if there is no offer. */
  use(): boolean {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    const usable = this.ready();
    if (usable && !this.#held.begin(usable, this.#now())) usable.act();
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    return usable !== null;
  }

  #aim(): Aim {
    const { session, store } = this.#view;
    // On touch devices the pointer stays where the last finger was.
    const isMouse = store.getState().device === 'keyboard';
    return {
      body: session.body,
      pointer: isMouse ? session.combat.arms.pointer : null,
      asksForFire: session.objectives.asksForFire(),
    };
  }

  #look(): readonly Usable[] {
    const now = this.#now();
    if (now - this.#lookedAt < LOOK_MS) return this.#found;
    this.#lookedAt = now;
    const found = this.#entries.flatMap((entry) => {
      const usable = entry.find(this.#view);
      return usable ? [{ order: entry.order, usable }] : [];
    });
    // A node whose tool is missing comes after everything that can be done.
    const isAtHand = ({ order, usable }: (typeof found)[number]) =>
      order >= AT_HAND.from && order < AT_HAND.below && (order < USE_ORDER.collect || usable.isReady);
    const orders = new Map(found.map(({ order, usable }) => [usable, order]));
    const list = (part: typeof found) => part.map(({ usable }) => usable);
    this.#found = [
      ...list(found.filter(({ order }) => order < AT_HAND.from)),
      ...meantFirst(
        list(found.filter(isAtHand)),
        () => this.#aim(),
        (usable) => nearerBy(orders.get(usable) ?? USE_ORDER.collect),
      ),
      ...list(found.filter((one) => one.order >= AT_HAND.from && !isAtHand(one))),
    ];
    const offered = new Set(list(found.filter(({ order }) => order < CHOSEN_BELOW)));
    this.#options = this.#found.filter(
      (usable) => offered.has(usable) && usable.isReady && usable.hint !== null,
    );
    const hasWalked = isApart(this.#view.session.body, this.#chosenAt, CHOICE_PX);
    const isStill = this.#options[0]?.key === this.#instead && !hasWalked;
    if (!isStill || !this.#options.some(({ key }) => key === this.#chosen)) this.#chosen = null;
    return this.#found;
  }
}
