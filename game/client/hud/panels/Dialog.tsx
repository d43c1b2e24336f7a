/** The frame of a modal panel: a native dialog, which keeps the focus and returns it when it closes. */
import { type ReactNode, useRef } from 'react';
import { useModal } from './modal.ts';

interface DialogProps {
  /** Id of the panel, also in the element's `data-panel`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Dialog({ id, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    // Esc follows one order among all panels: the keyboard decides, not the dialog.
    <dialog
      ref={dialog}
      className="hud-frame hud-dialog"
      data-panel={id}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
