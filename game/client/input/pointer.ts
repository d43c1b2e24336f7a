/** The on-screen stick of touch devices: a drag within its pad becomes a push, −1 to 1 on each axis. */

export interface StickPush {
  readonly x: number;
  readonly y: number;
}

/** The push of a pointer at (clientX, clientY) on a stick in this box; positions beyond the rim count as the rim. */
export function pushOf(box: DOMRectReadOnly, clientX: number, clientY: number): StickPush {
  const radius = box.width / 2;
  if (radius <= 0) return { x: 0, y: 0 };
  const x = (clientX - box.left - radius) / radius;
  const y = (clientY - box.top - box.height / 2) / radius;
  const length = Math.hypot(x, y);
  return length > 1 ? { x: x / length, y: y / length } : { x, y };
}

/** Starts to follow drags on the pad; the function returned stops it. */
export function listenToStick(pad: HTMLElement, onPush: (push: StickPush) => void): () => void {
  let pointer: number | undefined;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    onPush(pushOf(pad.getBoundingClientRect(), event.clientX, event.clientY));
  };
  const down = (event: PointerEvent) => {
    if (pointer !== undefined) return;
    pointer = event.pointerId;
    pad.setPointerCapture(pointer);
    event.preventDefault();
    move(event);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = undefined;
    onPush({ x: 0, y: 0 });
  };
  pad.addEventListener('pointerdown', down);
  pad.addEventListener('pointermove', move);
  pad.addEventListener('pointerup', end);
  pad.addEventListener('pointercancel', end);
  return () => {
    pad.removeEventListener('pointerdown', down);
    pad.removeEventListener('pointermove', move);
    pad.removeEventListener('pointerup', end);
    pad.removeEventListener('pointercancel', end);
  };
}
