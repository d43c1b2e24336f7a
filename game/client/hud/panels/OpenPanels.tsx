/** Shows the open panels, each in its frame. */
import { CONTAINER } from '../../store/panels.ts';
import { useGame, useGameState } from '../context.tsx';
import { Part } from '../parts/Part.tsx';
import { useScale } from '../wool/use-scale.ts';
import { PanelDialog } from './PanelDialog.tsx';

/** A modal panel is a dialog that holds the focus; any other leaves focus and keys to the game, and brings its own frame. */
export function OpenPanels() {
  const { panels } = useGame();
  const open = useGameState((state) => state.panels);
  // On a phone an open container is on the sheet of the bag.
  const { layout } = useScale();
  const visible = panels.visible(open);
  const modal = visible.find(({ isModal }) => isModal);
  return (
    <>
      {visible
        .filter(({ id, isModal }) => !isModal && !(id === CONTAINER && layout !== 'wide'))
        .map(({ id, title, Component }) => (
          <section key={id} data-panel={id} aria-label={title}>
            <Part name={title}>
              <Component />
            </Part>
          </section>
        ))}
      <Part name={modal?.title ?? 'panels'}>{modal && <PanelDialog panel={modal} />}</Part>
    </>
  );
}
