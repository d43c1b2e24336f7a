/**
 * The dialog of all panels that have the keys while they are open: a native dialog, which keeps the focus and returns it
 * when it closes. Opened from the menu on a wide screen, a panel stands at the right of the menu's column.
 */
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
    // Esc follows one order among all panels: the keyboard decides, not the dialog.
    <dialog
      ref={dialog}
      className="implant"
      data-panel={id}
      data-menu={hasColumn}
      data-column={hasColumn && !isMenu}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      {hasColumn && <Menu chosen={isMenu ? null : id} />}
      {!isMenu && (
        <Glass key={id} id={id} title={title} isSmall={isSmall} onClose={() => actions.closePanel(id)}>
          <Component />
        </Glass>
      )}
    </dialog>
  );
}

/** The focus goes into the panel that opens; from one that closes it goes back to the entry of the menu that opened it. */
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
