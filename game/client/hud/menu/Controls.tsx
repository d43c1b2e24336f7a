/** Which key does what, as the list of bindings has it, and how much is shown and heard. */
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
