/** Settings for the volume of each kind of sound. */
import { VOLUME_KINDS, type VolumeKind } from '../../settings/settings.ts';
import { useGame, useSettings } from '../context.tsx';
import { Slider } from '../glass/Slider.tsx';
import { Toggle } from '../glass/Toggle.tsx';

const NAMES: Readonly<Record<VolumeKind, string>> = {
  all: 'Everything',
  effects: 'Steps, blows, work',
  ambience: 'Wind, water, fire',
  music: 'Music',
  voice: 'SOVA’s voice',
  interface: 'Panels and signals',
};

/** Shows the settings of the sound. */
export function SoundTab() {
  const { settings } = useGame();
  const volumes = useSettings((set) => set.volumes);
  const isMuted = useSettings((set) => set.isMuted);
  return (
    <>
      <Toggle label="Silence" isOn={isMuted} onChange={(isOn) => settings.setState({ isMuted: isOn })} />
      {VOLUME_KINDS.map((kind) => (
        <Slider
          key={kind}
          label={NAMES[kind]}
          min={0}
          max={100}
          step={5}
          value={Math.round(volumes[kind] * 100)}
          text={`${Math.round(volumes[kind] * 100)} %`}
          isDisabled={isMuted}
          onChange={(value) => settings.setState({ volumes: { ...volumes, [kind]: value / 100 } })}
        />
      ))}
      <p className="settings__note">Muting is for this machine only.</p>
    </>
  );
}
