/** All overlays, and which of them the phase of the game shows. */
import { Captions } from './captions/Captions.tsx';
import { Chat } from './chat/Chat.tsx';
import { useGameState } from './context.tsx';
import { DeathScreen } from './death/DeathScreen.tsx';
import { KnockedOut } from './death/KnockedOut.tsx';
import { DisconnectedBanner } from './failure/DisconnectedBanner.tsx';
import { ErrorScreen } from './failure/ErrorScreen.tsx';
import { BagButton } from './hotbar/BagButton.tsx';
import { Hotbar } from './hotbar/Hotbar.tsx';
import { UseButton } from './hotbar/UseButton.tsx';
import { InventoryError } from './inventory/InventoryError.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { useTerrainSounds } from './loading/terrain-failure.ts';
import { Minimap } from './map/Minimap.tsx';
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
      <div className="hud-topleft">
        <KeyHint />
      </div>
      <div className="hud-topright">
        <StatsPanel />
        {isAlive && <Minimap />}
      </div>
      <div className="hud-messages">{phase === 'disconnected' && <DisconnectedBanner />}</div>
      <HurtFlash />
      {isAlive && <KnockedOut />}
      {phase === 'playing' && <UseHint />}
      <Notices />
      <Captions />
      <Messages />
      {isAlive && (
        <>
          <div className="hud-captions" />
          <div className="hud-bottomleft">
            <Chat />
          </div>
          <div className="hud-bottom">
            <Bars />
            <Hotbar />
          </div>
          <div className="hud-touch-left">
            <TouchStick />
          </div>
          <div className="hud-touch-right">
            <BagButton />
            <UseButton />
          </div>
        </>
      )}
      {!isAlive && <DeathScreen />}
      <OpenPanels />
      <InventoryError />
    </SlotsProvider>
  );
}
