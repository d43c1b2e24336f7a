/** The controls panel: what each key does, from the list of bindings, and the settings of graphics and sound. */
import './controls.css';
import { useGame } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
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
      <GlassButton label="Back" onClick={() => actions.closePanel('controls')} />
    </>
  );
}
