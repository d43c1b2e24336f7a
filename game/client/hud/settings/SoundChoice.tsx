/** The choice of volume. */
import { useStore } from 'zustand';
import { useGame } from '../context.tsx';

export function SoundChoice() {
  const { volume: store } = useGame();
  const { volume, isMuted } = useStore(store);
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
          value={Math.round(volume * 100)}
          disabled={isMuted}
          onChange={(event) => store.setState({ volume: event.currentTarget.valueAsNumber / 100 })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={isMuted}
          onChange={(event) => store.setState({ isMuted: event.currentTarget.checked })}
        />
        Mute
      </label>
    </fieldset>
  );
}
