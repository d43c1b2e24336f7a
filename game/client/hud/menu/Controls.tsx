/** The controls panel: what each key does, from the list of bindings, and the settings of graphics and sound. */
import './controls.css';
import { keyRows } from '../../input/key-names.ts';
import { useGame, useKeyMap } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { QualityChoice } from '../settings/QualityChoice.tsx';
import { SoundChoice } from '../settings/SoundChoice.tsx';

export function Controls() {
  const { actions } = useGame();
  const rows = keyRows(useKeyMap());
  return (
    <>
      <dl className="hud-controls">
        {rows.map(({ keys, help }) => (
          <div key={help}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
      <QualityChoice />
      <SoundChoice />
      <GlassButton label="Back" onClick={() => actions.closePanel('controls')} />
    </>
  );
}
