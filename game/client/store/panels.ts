/**
 * The rules of panels, whatever they show: which are open, which keys open them, what Escape closes first, and when
 * they keep the keys from moving the body.
 */
import { type Binding, panelAction } from '../input/binding.ts';
import type { PadButton } from '../input/pad-buttons.ts';
import type { GameState, GameStore } from './store.ts';

export interface PanelKey {
  /** `KeyboardEvent.code` */
  readonly code: string;
  /** Another that does the same. */
  readonly also?: string;
  /** In a word or two; by default the panel's title. */
  readonly name?: string;
  /** What the key does, as the end of a sentence. */
  readonly help: string;
  /** The key counts only when it is tapped with Shift. */
  readonly isShiftTap?: boolean;
  /** The button of a gamepad that does the same. */
  readonly pad?: PadButton;
  /** What a finger does for it. */
  readonly touch?: string;
}

export interface PanelRule {
  readonly id: string;
  /** Opens and closes the panel; null for a panel that is opened another way. */
  readonly key: PanelKey | null;
  readonly title: string;
  /** A modal panel has the keys and the focus while it is open. */
  readonly isModal: boolean;
  /** Escape closes the open panel with the lowest number first; null for a panel that only its key closes. */
  readonly order: number | null;
}

/** What Escape closes first (specification, section 2.11 of the interface); the numbers between are free. */
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
/** What the player carries. */
export const INVENTORY = 'inventory';
/** What lies in a container that is open; it opens and closes with the container. */
export const CONTAINER = 'container';

/** What the player makes. */
export const CRAFTING = 'crafting';
/** The pot that they stand at. */
export const POT = 'pot';
/** What they have seen of the world. */
export const MAP = 'map';
/** What stands before the player: whose it is, and what may be done with it. */
export const STRUCTURE = 'structure';

type OpenPanels = Pick<GameState, 'panels' | 'isChatOpen'>;

export class Panels<Rule extends PanelRule = PanelRule> {
  readonly all: readonly Rule[];
  readonly #byId: ReadonlyMap<string, Rule>;

  /** @throws Error when two panels have the same id */
  constructor(rules: readonly Rule[]) {
    this.all = rules;
    this.#byId = new Map(rules.map((rule) => [rule.id, rule]));
    if (this.#byId.size < rules.length) throw new Error('two panels have the same id');
  }

  /** The keys of the panels, for the one list of bindings. */
  bindings(): Binding[] {
    return this.all.flatMap(({ id, key, title }) => {
      if (!key) return [];
      const { code, also, name = title, ...rest } = key;
      const action = panelAction(id);
      const codes = also === undefined ? [code] : [code, also];
      return [{ ...rest, id: action, group: 'panels', name, codes, deed: { type: 'act', action } }];
    });
  }

  /** The open panels that are visible, oldest first: of the modal ones only the newest. */
  visible(open: readonly string[]): readonly Rule[] {
    const rules = open.flatMap((id) => this.#byId.get(id) ?? []);
    const top = rules.findLast(({ isModal }) => isModal);
    return rules.filter((rule) => !rule.isModal || rule === top);
  }

  /** True while a modal panel is open. */
  isModal({ panels }: Pick<GameState, 'panels'>): boolean {
    return panels.some((id) => this.#byId.get(id)?.isModal);
  }

  /**
   * Whether its key may open the panel now. A modal panel does not open over another, nor while text is being written.
   */
  mayOpenByKey(state: OpenPanels, id: string): boolean {
    const panel = this.#byId.get(id);
    // What Escape does not close lies beside everything.
    const isAside = panel?.order === null && !panel.isModal;
    return !state.isChatOpen && (isAside || !this.isModal(state));
  }

  /** Opens a panel; does nothing when it is already open or unknown. */
  open(store: GameStore, id: string): void {
    if (!this.#byId.has(id) || store.getState().panels.includes(id)) return;
    store.setState(({ panels }) => ({ panels: [...panels, id] }));
  }

  close(store: GameStore, id: string): void {
    store.setState(({ panels }) => ({ panels: panels.filter((other) => other !== id) }));
  }

  /** What Escape closes: `chat`, the id of the panel, or null when there is nothing to close. Of equals the newest. */
  nextToClose({ panels, isChatOpen }: OpenPanels): string | null {
    const open = panels.toReversed().flatMap((id) => {
      const order = this.#byId.get(id)?.order ?? null;
      return order === null ? [] : [{ id, order }];
    });
    if (isChatOpen) open.push({ id: 'chat', order: ESCAPE_ORDER.chat });
    return open.sort((a, b) => a.order - b.order)[0]?.id ?? null;
  }
}
