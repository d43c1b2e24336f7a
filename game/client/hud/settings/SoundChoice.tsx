/** The choice of volume. */
import { useGame, useSettings } from '../context.tsx';

export function SoundChoice() {
  const { settings } = useGame();
  const volumes = useSettings((set) => set.volumes);
  const isMuted = useSettings((set) => set.isMuted);
  return (
    <fieldset className="hud-choice">
      <legend>Sound</legend>
      <label>
        Volume{' '}
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volumes.all * 100)}
          disabled={isMuted}
          onChange={({ currentTarget }) =>
            settings.setState({ volumes: { ...volumes, all: currentTarget.valueAsNumber / 100 } })
          }
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={isMuted}
          onChange={(event) => settings.setState({ isMuted: event.currentTarget.checked })}
        />
        Mute
      </label>
    </fieldset>
  );
}
