/**
 * The dialog of all panels that take the keys while they are open: a native dialog, which holds the focus and returns
 * it when it closes. A panel opened from the menu on a wide screen is to the right of the menu's column.
 */
import { Part } from '../parts/Part.tsx';
import './panel-dialog.css';
import { useEffect, useRef } from 'react';
import { MENU } from '../../store/panels.ts';
import { useGame, useGameState } from '../context.tsx';
import { Glass } from '../glass/Glass.tsx';
import { Menu } from '../menu/Menu.tsx';
import type { Panel } from '../panel.ts';
import { useScale } from '../wool/use-scale.ts';
import { useModal } from './modal.ts';

const FOCUSABLE = 'button:enabled, input:enabled, select, textarea, a[href], [tabindex="0"]';

/** Shows a panel in its dialog. */
export function PanelDialog({ panel: { id, title, isSmall, Component } }: { readonly panel: Panel }) {
  const { actions } = useGame();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isRoomy } = useScale();
  const isMenuOpen = useGameState((state) => state.panels.includes(MENU));
  const isMenu = id === MENU;
  const hasColumn = isMenu || (isMenuOpen && isRoomy);
  useModal(dialog);
  useFocus(dialog, id);
  return (
    // The keyboard handler decides what Esc closes, in one order for all panels, so the dialog itself must not react.
    <dialog
      ref={dialog}
      className="implant"
      data-panel={id}
      data-menu={hasColumn}
      data-column={hasColumn && !isMenu}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      {hasColumn && (
        <Part name="the menu" isInPlace>
          <Menu chosen={isMenu ? null : id} />
        </Part>
      )}
      {!isMenu && (
        <Glass key={id} id={id} title={title} isSmall={isSmall} onClose={() => actions.closePanel(id)}>
          <Part key={id} name={title} isInPlace>
            <Component />
          </Part>
        </Glass>
      )}
    </dialog>
  );
}

/** Moves the focus into a panel that opens, and back to its menu entry when it closes. */
function useFocus(dialog: { readonly current: HTMLDialogElement | null }, id: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const opener = before.current === null ? null : `[data-opens="${before.current}"]`;
    before.current = id;
    const shown = dialog.current?.querySelector(`[data-glass="${id}"]`);
    const target =
      (id === MENU && opener !== null ? shown?.querySelector<HTMLElement>(opener) : null) ??
      shown?.querySelector<HTMLElement>('.menu button') ??
      shown?.querySelector<HTMLElement>(`.glass__body :is(${FOCUSABLE})`) ??
      shown?.querySelector<HTMLElement>('.glass__title');
    target?.focus();
  }, [dialog, id]);
}
