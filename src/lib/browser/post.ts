/** A post's script: buttons that copy the post's address and its code blocks. */
import { clipboard } from '#game/browser/powers.ts';

/** Duration for which a button shows that it has copied, in ms. */
const SAID_MS = 2000;

/** Shows the copy buttons and connects them. If the page may not write to the clipboard, they stay hidden. */
export function startPost(document: Document): void {
  const board = document.defaultView && clipboard(document.defaultView);
  if (board === null) return;
  const connect = (button: HTMLButtonElement, label: Element, text: () => string) => {
    const words = label.textContent ?? '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (message: string) => {
      label.textContent = message;
      clearTimeout(timer);
      timer = setTimeout(() => {
        label.textContent = words;
      }, SAID_MS);
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      board.writeText(text()).then(
        () => say('Copied'),
        () => say('Not allowed'),
      );
    });
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-code]')) {
    connect(button, button, () => button.previousElementSibling?.textContent ?? '');
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-address]')) {
    const label = button.querySelector('span');
    if (label !== null) connect(button, label, () => button.dataset.copyAddress ?? '');
  }
}
