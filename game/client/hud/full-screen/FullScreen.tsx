/** Controls for entering and leaving full screen, in browsers that support it: iPhones do not. */
import { useState, useSyncExternalStore } from 'react';
import { canBeFull, isFull, keyboardPower } from '#game/browser/screen.ts';
import { GlassButton } from '../glass/Button.tsx';
import { Toggle } from '../glass/Toggle.tsx';
import { turnFullScreen } from './full-screen.ts';

const CHANGED = 'fullscreenchange';

function subscribe(onChange: () => void): () => void {
  document.addEventListener(CHANGED, onChange);
  return () => document.removeEventListener(CHANGED, onChange);
}

const isWhole = () => isFull();

function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isWhole);
  const [isRefused, setRefused] = useState(false);
  const turn = () => void turnFullScreen(document, keyboardPower()).then((done) => setRefused(!done));
  return { isOffered: canBeFull(), isOn, isRefused, turn };
}

/** Button in the menu of small screens, which gain most from full screen. */
export function FullScreenButton() {
  const { isOffered, isOn, isRefused, turn } = useFullScreen();
  if (!isOffered) return null;
  return (
    <GlassButton
      label={isOn ? 'Leave full screen' : 'Full screen'}
      sub={isRefused ? '/ Your browser refuses' : undefined}
      onClick={turn}
    />
  );
}

/** Toggle in the picture settings. */
export function FullScreenToggle() {
  const { isOffered, isOn, isRefused, turn } = useFullScreen();
  if (!isOffered) return null;
  return (
    <>
      <Toggle label="Full screen" isOn={isOn} onChange={turn} />
      {isRefused && <p className="settings__note">Your browser refuses the whole screen.</p>}
    </>
  );
}
