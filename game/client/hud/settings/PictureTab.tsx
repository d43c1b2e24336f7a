/** Settings for the amount of detail, the frame rate, and what is shown over the land. */
import { QUALITIES, QUALITY_LIMITS } from '../../settings/quality.ts';
import { FRAME_CAPS, type FrameCap, NAMES_OVER, type NamesOver } from '../../settings/settings.ts';
import { useGame, useSettings } from '../context.tsx';
import { FullScreenToggle } from '../full-screen/FullScreen.tsx';
import { Choice } from '../glass/Choice.tsx';
import { Toggle } from '../glass/Toggle.tsx';

const QUALITY_NAMES = { high: 'High', medium: 'Medium', low: 'Low' } as const;

const NAMES_OVER_NAMES: Readonly<Record<NamesOver, string>> = {
  near: 'near and friends',
  friends: 'friends',
  pointing: 'pointed at',
};

/** Shows the settings of the picture. */
export function PictureTab() {
  const { settings } = useGame();
  const { quality, frames, isMinimapShown, namesOver } = useSettings((set) => set);
  const caps: readonly { value: FrameCap | null; label: string }[] = [
    { value: null, label: `as the quality (${QUALITY_LIMITS[quality].frames})` },
    ...FRAME_CAPS.map((value) => ({ value, label: String(value) })),
  ];
  return (
    <>
      <Choice
        label="Visual quality"
        options={QUALITIES.map((value) => ({ value, label: QUALITY_NAMES[value] }))}
        value={quality}
        onChange={(value) => settings.setState({ quality: value })}
      />
      <Choice
        label="Most frames a second"
        options={caps}
        value={frames}
        onChange={(value) => settings.setState({ frames: value })}
      />
      <Toggle
        label="Small map"
        isOn={isMinimapShown}
        onChange={(isOn) => settings.setState({ isMinimapShown: isOn })}
      />
      <Choice
        label="Names over players"
        options={NAMES_OVER.map((value) => ({ value, label: NAMES_OVER_NAMES[value] }))}
        value={namesOver}
        onChange={(value) => settings.setState({ namesOver: value })}
      />
      <FullScreenToggle />
      <p className="settings__note">
        Lower quality has fewer flakes, clouds, prints and lights. Quality and frames are for this machine
        only.
      </p>
    </>
  );
}
