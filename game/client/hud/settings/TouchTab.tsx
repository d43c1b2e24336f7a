/** Settings of the touch controls. */
import { useGame, useSettings } from '../context.tsx';
import { Toggle } from '../glass/Toggle.tsx';

/** Shows the settings of the touch controls. */
export function TouchTab() {
  const { settings } = useGame();
  const isLeftHanded = useSettings((set) => set.isLeftHanded);
  return (
    <>
      <Toggle
        label="Left-handed"
        isOn={isLeftHanded}
        onChange={(isOn) => settings.setState({ isLeftHanded: isOn })}
      />
      <p className="settings__note">
        The stick comes to the right of the screen, and the buttons to the left. Only screens for fingers show
        them.
      </p>
    </>
  );
}
