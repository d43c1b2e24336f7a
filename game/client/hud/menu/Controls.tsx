/** The controls panel: what each key does, from the list of bindings, and the settings of graphics and sound. */
import { useGame } from '../context.tsx';
import { QualityChoice } from '../settings/QualityChoice.tsx';
import { SoundChoice } from '../settings/SoundChoice.tsx';

export function Controls() {
  const { actions, keys } = useGame();
  return (
    <>
      <dl className="hud-controls">
        {keys.help.map(({ label, help }) => (
          <div key={label}>
            <dt>
              <kbd>{label}</kbd>
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
      <QualityChoice />
      <SoundChoice />
      <button type="button" className="hud-button" onClick={() => actions.closePanel('controls')}>
        Back
      </button>
    </>
  );
}
