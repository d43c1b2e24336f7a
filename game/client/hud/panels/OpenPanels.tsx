/** Shows the open panels, each in its frame. */
import { useGame, useGameState } from '../context.tsx';
import { PanelDialog } from './PanelDialog.tsx';

/** A modal panel is a dialog that holds the focus; any other leaves focus and keys to the game, and brings its own frame. */
export function OpenPanels() {
  const { panels } = useGame();
  const open = useGameState((state) => state.panels);
  const visible = panels.visible(open);
  const modal = visible.find(({ isModal }) => isModal);
  return (
    <>
      {visible
        .filter(({ isModal }) => !isModal)
        .map(({ id, title, Component }) => (
          <section key={id} data-panel={id} aria-label={title}>
            <Component />
          </section>
        ))}
      {modal && <PanelDialog panel={modal} />}
    </>
  );
}
