/**
 * Rules of panels, independent of their content: which are open, which keys open them, which one Escape closes first,
 * and when they keep keys from moving the body.
 */
import { type Binding, panelAction } from '../input/binding.ts';
import type { PadButton } from '../input/pad-buttons.ts';
import { showMessage } from './messages.ts';
import type { GameState, GameStore } from './store.ts';

export interface PanelKey {
  /** `KeyboardEvent.code` */
  readonly code: string;
  /** Another key for the panel. */
  readonly also?: string;
  /** Name in a word or two; by default the panel's title. */
  readonly name?: string;
  /** Effect of the key, as the end of a sentence. */
  readonly help: string;
  /** True if the key counts only when it is tapped with Shift. */
  readonly isShiftTap?: boolean;
  /** Button of a gamepad for the panel. */
  readonly pad?: PadButton;
  /** Touch gesture for the panel, in words. */
  readonly touch?: string;
}

export interface PanelRule {
  readonly id: string;
  /** Key that opens and closes the panel; null for a panel that is opened another way. */
  readonly key: PanelKey | null;
  readonly title: string;
  /** A modal panel receives the keys and holds focus while it is open. */
  readonly isModal: boolean;
  /** Order in which Escape closes open panels, lowest first; null for a panel that only its key closes. */
  readonly order: number | null;
}

/** Order in which Escape closes things (specification, section 2.11 of the interface); the numbers between are free. */
export const ESCAPE_ORDER = {
  quit: 5,
  controls: 10,
  settings: 20,
  tips: 30,
  panel: 40,
  inventory: 50,
  chat: 60,
  menu: 70,
} as const;
/** Opened by Escape when there is nothing left to close. */
export const MENU = 'menu';
/** The player's inventory. */
export const INVENTORY = 'inventory';
/** Content of an open container; the panel opens and closes with it. */
export const CONTAINER = 'container';

/** Crafting. */
export const CRAFTING = 'crafting';
/** The pot at which the player stands. */
export const POT = 'pot';
/** The map of the explored world. */
export const MAP = 'map';
/** The structure in front of the player: its owner, and the possible actions. */
export const STRUCTURE = 'structure';
/** Other players in sight, at peace with the player, or heard lately. */
export const PEOPLE = 'people';
/** The card of one other player. */
export const PERSON = 'person';
/** The commands of the chat. */
export const HELP = 'help';
/** The player's needs, lasting effects and errand, in words. */
export const STANDS = 'stands';

type OpenPanels = Pick<GameState, 'panels' | 'isChatOpen'>;

/** Surroundings of the panels. */
export interface PanelPorts {
  /** Returns the clock of this browser, in ms. */
  now(): number;
  /** True while the keys go to a field. */
  isWriting(): boolean;
}

const NO_PAGE: PanelPorts = { now: () => performance.now(), isWriting: () => false };

export class Panels<Rule extends PanelRule = PanelRule> {
  readonly all: readonly Rule[];
  readonly #byId: ReadonlyMap<string, Rule>;
  readonly #ports: PanelPorts;

  /** @throws Error if two panels share an id */
  constructor(rules: readonly Rule[], ports: PanelPorts = NO_PAGE) {
    this.all = rules;
    this.#ports = ports;
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    if (this.#byId.size < rules.length) throw new Error('two panels have the same id');
  }

  /** Returns the bindings of the panels' keys, for the list of all bindings. */
  bindings(): Binding[] {
    return this.all.flatMap(({ id, key, title }) => {
      if (!key) return [];
      const { code, also, name = title, ...rest } = key;
      const action = panelAction(id);
      const codes = also === undefined ? [code] : [code, also];
      return [{ ...rest, id: action, group: 'panels', name, codes, deed: { type: 'act', action } }];
    });
  }

  /** Returns the visible open panels, oldest first: of the modal ones only the newest. */
  visible(open: readonly string[]): readonly Rule[] {
    const rules = open.flatMap((id) => this.#byId.get(id) ?? []);
    const top = rules.findLast(({ isModal }) => isModal);
    return rules.filter((rule) => !rule.isModal || rule === top);
  }

  /** True while a modal panel is open. */
  isModal({ panels }: Pick<GameState, 'panels'>): boolean {
    return panels.some((id) => this.#byId.get(id)?.isModal);
  }

  /** Returns the open panels that take a part of the screen; one that Escape does not close is shown beside all else. */
  covering({ panels }: Pick<GameState, 'panels'>): readonly string[] {
    return panels.filter((id) => (this.#byId.get(id)?.order ?? null) !== null);
  }

  /** True while a panel is open that takes a part of the screen. */
  isOpen(state: Pick<GameState, 'panels'>): boolean {
    return this.covering(state).length > 0;
  }

  /** True if a panel's key may open it now: not while the player writes text, and not over a modal panel. */
  mayOpenByKey(state: OpenPanels, id: string): boolean {
    const panel = this.#byId.get(id);
    // A panel that Escape does not close is shown beside all others, so modal panels do not block it.
    const isAside = panel?.order === null && !panel.isModal;
    return !state.isChatOpen && (isAside || !this.isModal(state));
  }

  /** Opens a panel; does nothing if it is already open or unknown. */
  open(store: GameStore, id: string): void {
    if (!this.#byId.has(id) || store.getState().panels.includes(id)) return;
    store.setState(({ panels }) => ({ panels: [...panels, id] }));
  }

  /**
   * Closes a panel; does nothing if it is not open.
   * @param because sentence for the player if it ends without her doing; null if she closes it
   */
  close(store: GameStore, id: string, because: string | null = null): void {
    const { panels } = store.getState();
    if (panels.includes(id)) this.#end(store, { panels: panels.filter((other) => other !== id) }, because);
  }

  /** Closes the chat, as {@link close} does. */
  closeChat(store: GameStore, because: string | null = null): void {
    if (store.getState().isChatOpen) this.#end(store, { isChatOpen: false }, because);
  }

  /** Closes something. If it ends without the player, keys and clicks that were meant for it go nowhere for a moment. */
  #end(store: GameStore, closed: Partial<GameState>, because: string | null): void {
    if (because === null) {
      store.setState(closed);
      return;
    }
    const state = store.getState();
    const hadKeys = state.isChatOpen || this.isModal(state) || this.#ports.isWriting();
    const now = this.#ports.now();
    store.setState({ ...closed, ended: { at: now, hadKeys } });
    showMessage(store, because, { now });
  }

  /**
   * Returns the thing that Escape closes: `chat`, or the id of a panel; null if there is nothing to close. Of panels
   * with an equal order, the newest.
   */
  nextToClose({ panels, isChatOpen }: OpenPanels): string | null {
    const open = panels.toReversed().flatMap((id) => {
      const order = this.#byId.get(id)?.order ?? null;
      return order === null ? [] : [{ id, order }];
    });
    if (isChatOpen) open.push({ id: 'chat', order: ESCAPE_ORDER.chat });
    return open.sort((a, b) => a.order - b.order)[0]?.id ?? null;
  }
}
