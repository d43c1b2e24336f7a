/** Opens a native dialog while a component is mounted: the dialog takes focus, and returns it when it closes. */
import { type RefObject, useEffect } from 'react';
import { closeModal, openModal } from '#game/browser/screen.ts';

/** Opens the dialog as modal while the component is mounted. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openModal(element);
    return () => closeModal(element);
  }, [dialog]);
}
