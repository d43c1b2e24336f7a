/** The choice of graphics quality: fewer flakes and frames for slower devices. */
import './choice.css';
import { QUALITIES, QUALITY_LIMITS } from '../../state/settings/quality.ts';
import { useGame, useSettings } from '../context.tsx';

const NAMES = { high: 'High', medium: 'Medium', low: 'Low' } as const;

export function QualityChoice() {
  const { settings } = useGame();
  const chosen = useSettings(({ quality }) => quality);
  return (
    <fieldset className="hud-choice">
      <legend>Visual quality</legend>
      {QUALITIES.map((quality) => (
        <label key={quality}>
          <input
            type="radio"
            name="quality"
            checked={quality === chosen}
            onChange={() => settings.setState({ quality })}
          />
          {NAMES[quality]} <small>{QUALITY_LIMITS[quality].frames} fps</small>
        </label>
      ))}
    </fieldset>
  );
}
