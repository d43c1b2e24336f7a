/** All overlays, and which of them the phase of the game shows. */
import { useEffect } from 'react';
import { awaitedOf } from '../net/connection-view.ts';
import { Bulletin } from './bulletin/Bulletin.tsx';
import { Captions } from './captions/Captions.tsx';
import { Chat, NameMenu } from './chat/Chat.tsx';
import { useGameState, useSettings } from './context.tsx';
import { DisconnectedBanner } from './failure/DisconnectedBanner.tsx';
import { ErrorScreen } from './failure/ErrorScreen.tsx';
import { WaitingScreen } from './failure/WaitingScreen.tsx';
import { FrostRim } from './frost/FrostRim.tsx';
import { Hotbar } from './hotbar/Hotbar.tsx';
import { InventoryError } from './inventory/InventoryError.tsx';
import { laterOverlay } from './later/later.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { useTerrainSounds } from './loading/terrain-failure.ts';
import { Minimap } from './map/Minimap.tsx';
import { AskStrip, Messages } from './messages/Messages.tsx';
import { Bars, Statuses } from './needs/Bars.tsx';
import { Notices } from './notices/Notices.tsx';
import { OpenPanels } from './panels/OpenPanels.tsx';
import { SlotsProvider } from './slots/SlotsProvider.tsx';
import { SourceMark } from './sova/SourceMark.tsx';
import { SovaLine } from './sova/SovaLine.tsx';
import { HurtFlash } from './stats/HurtFlash.tsx';
import { StatsPanel } from './stats/StatsPanel.tsx';
import { useTouch } from './touch/use-touch.ts';
import { UseHint } from './use/UseHint.tsx';
import { plainStrip } from './wool/frames.ts';
import { useScale } from './wool/use-scale.ts';
import { Piece } from './wool/Wool.tsx';

const DeathScreen = laterOverlay(async () => (await import('./death/DeathScreen.tsx')).DeathScreen);
const FirstKeys = laterOverlay(async () => (await import('./first-keys/FirstKeys.tsx')).FirstKeys);
const Glance = laterOverlay(async () => (await import('./structure/Glance.tsx')).Glance);
const KnockedOut = laterOverlay(async () => (await import('./death/KnockedOut.tsx')).KnockedOut);
const PadControls = laterOverlay(async () => (await import('./pad/PadControls.tsx')).PadControls);
const Pinned = laterOverlay(async () => (await import('./crafting/Pinned.tsx')).Pinned);
const TouchControls = laterOverlay(async () => (await import('./touch/TouchControls.tsx')).TouchControls);

/** What is loaded once the world is drawn, in this order. Fingers are not among them: only they need their buttons. */
export const LATER = [KnockedOut, DeathScreen, Statuses, PadControls, NameMenu, Glance, AskStrip, FirstKeys];

export function Hud() {
  const phase = useGameState((state) => state.phase);
  const isUp = useGameState((state) => state.fall === null);
  const isTouch = useTouch();
  const hasPin = useSettings(({ pinned }) => pinned !== null);
  useTerrainSounds();
  useEffect(() => {
    // On a phone they are there with the world.
    if (isTouch) TouchControls.preload().catch(() => undefined);
  }, [isTouch]);
  const awaited = useGameState(({ connection }) => awaitedOf(connection));
  if (phase === 'error') return <ErrorScreen />;
  if (awaited !== null && phase !== 'playing' && phase !== 'dead') return <WaitingScreen awaited={awaited} />;
  if (phase === 'loading') return <LoadingScreen />;
  const isAlive = phase !== 'dead';
  return (
    <SlotsProvider>
      <FrostRim />
      <div className="hud-top">
        <div className="hud-topleft">
          <SovaLine />
          {isAlive && hasPin && <Pinned />}
          {isAlive && <FirstKeys />}
        </div>
        <Bulletin />
        <div className="hud-topright">
          <StatsPanel />
          {isAlive && <Minimap />}
        </div>
      </div>
      {phase === 'disconnected' && <DisconnectedBanner />}
      <HurtFlash />
      {isTouch && <TouchControls />}
      <PadControls />
      {isAlive && <KnockedOut />}
      <SourceMark />
      {phase === 'playing' && isUp && <Glance />}
      {phase === 'playing' && isUp && <UseHint />}
      <Notices />
      <Captions />
      <Messages />
      {isAlive && (
        <>
          <div className="hud-bottomleft">
            <Chat />
          </div>
          <div className="hud-bottom">
            <Felt />
            <Bars />
            <Hotbar />
          </div>
        </>
      )}
      {!isAlive && <DeathScreen />}
      <OpenPanels />
      <InventoryError />
    </SlotsProvider>
  );
}

/** What bars and slots lie on, on a phone held upright. */
function Felt() {
  const { layout } = useScale();
  return (
    layout === 'tall' && <Piece className="hud-felt" cloth="strip" paint={plainStrip} aria-hidden="true" />
  );
}
