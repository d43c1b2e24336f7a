/** All overlays, and which of them the phase of the game shows. */
import { Captions } from './captions/Captions.tsx';
import { Chat } from './chat/Chat.tsx';
import { useGameState } from './context.tsx';
import { DeathScreen } from './death/DeathScreen.tsx';
import { KnockedOut } from './death/KnockedOut.tsx';
import { DisconnectedBanner } from './failure/DisconnectedBanner.tsx';
import { ErrorScreen } from './failure/ErrorScreen.tsx';
import { Hotbar } from './hotbar/Hotbar.tsx';
import { InventoryError } from './inventory/InventoryError.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { useTerrainSounds } from './loading/terrain-failure.ts';
import { KeyHint } from './menu/KeyHint.tsx';
import { Messages } from './messages/Messages.tsx';
import { Bars } from './needs/Bars.tsx';
import { Notices } from './notices/Notices.tsx';
import { OpenPanels } from './panels/OpenPanels.tsx';
import { SlotsProvider } from './slots/SlotsProvider.tsx';
import { HurtFlash } from './stats/HurtFlash.tsx';
import { StatsPanel } from './stats/StatsPanel.tsx';
import { TouchStick } from './stick/TouchStick.tsx';
import { UseHint } from './use/UseHint.tsx';

export function Hud() {
  const phase = useGameState((state) => state.phase);
  useTerrainSounds();
  if (phase === 'error') return <ErrorScreen />;
  if (phase === 'loading') return <LoadingScreen />;
  const isAlive = phase !== 'dead';
  return (
    <SlotsProvider>
      <div className="hud-top">
        <KeyHint />
        <StatsPanel />
      </div>
      {phase === 'disconnected' && <DisconnectedBanner />}
      <HurtFlash />
      {isAlive && <Bars />}
      {isAlive && <KnockedOut />}
      {phase === 'playing' && <UseHint />}
      <Notices />
      <Captions />
      <Messages />
      {isAlive && (
        <div className="hud-bottom">
          <Chat />
          <Hotbar />
          <TouchStick />
        </div>
      )}
      {!isAlive && <DeathScreen />}
      <OpenPanels />
      <InventoryError />
    </SlotsProvider>
  );
}
