/** Shows the open panels, each in its frame. */
import { useGame, useGameState } from '../context.tsx';
import type { Panel } from '../panel.ts';
import { Dialog } from './Dialog.tsx';

export function OpenPanels() {
  const { panels } = useGame();
  const open = useGameState((state) => state.panels);
  return panels.visible(open).map((panel) => <Frame key={panel.id} panel={panel} />);
}

/** A modal panel is a dialog that holds the focus; any other leaves focus and keys to the game. */
function Frame({ panel: { id, title, isModal, Component } }: { readonly panel: Panel }) {
  if (isModal) {
    return (
      <Dialog id={id} title={title}>
        <Component />
      </Dialog>
    );
  }
  return (
    <section data-panel={id} aria-label={title}>
      <Component />
    </section>
  );
}
