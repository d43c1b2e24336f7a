/** Closing a sheet by pulling its head down with a finger. */
import { type PointerEvent, type RefObject, useRef } from 'react';
import { capture } from '#game/browser/screen.ts';

/** Distance of a pull that closes the sheet, in CSS px. */
const PULL_PX = 60;

interface PullHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/** Returns handlers for the head of a sheet: the sheet follows the pointer down, and closes or goes back. */
export function usePull(sheet: RefObject<HTMLElement | null>, onClose: () => void): PullHandlers {
  /** Pointer that pulls, and the height at which it began; null if none pulls. */
  const pull = useRef<{ readonly id: number; readonly from: number } | null>(null);
  const put = (px: number) => {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : '';
  };
  const pulled = ({ clientY }: PointerEvent) => Math.max(0, clientY - (pull.current?.from ?? clientY));
  return {
    onPointerDown(event) {
      const isControl = event.target instanceof Element && event.target.closest('button, input') !== null;
      if (isControl || event.button !== 0) return;
      pull.current = { id: event.pointerId, from: event.clientY };
      capture(event.currentTarget, event.pointerId);
    },
    onPointerMove(event) {
      if (pull.current?.id === event.pointerId) put(pulled(event));
    },
    onPointerUp(event) {
      if (pull.current?.id !== event.pointerId) return;
      const px = pulled(event);
      pull.current = null;
      put(0);
      if (px >= PULL_PX) onClose();
    },
    onPointerCancel() {
      pull.current = null;
      put(0);
    },
  };
}
