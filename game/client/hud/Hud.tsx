/** All overlays, and the conditions (phase, device, layout) under which each is shown. */
import { useEffect } from 'react';
import { NameMenu } from '#game/features/chat/client/panel/Chat.tsx';
import { ReadingProvider } from '#game/features/chat/client/reading/End.tsx';
import { HuntMark } from '#game/features/creatures/client/hunt/HuntMark.tsx';
import { PointedProvider } from '#game/features/guidance/client/sova/pointed.tsx';
import { SourceMark } from '#game/features/guidance/client/sova/SourceMark.tsx';
import { InventoryError } from '#game/features/inventory/client/bag/InventoryError.tsx';
import { SlotsProvider } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { HurtFlash } from '#game/features/needs/client/HurtFlash.tsx';
import { Statuses } from '#game/features/survival/client/bars/Bars.tsx';
import { FrostRim } from '#game/features/survival/client/frost/FrostRim.tsx';
import { TipLine } from '#game/features/tips/client/TipLine.tsx';
import { awaitedOf } from '../net/connection-view.ts';
import { useGameState } from './context.tsx';
import { Desk } from './desk/Desk.tsx';
import { DisconnectedBanner } from './failure/DisconnectedBanner.tsx';
import { ErrorScreen } from './failure/ErrorScreen.tsx';
import { WaitingScreen } from './failure/WaitingScreen.tsx';
import { laterOverlay } from './later/later.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { useTerrainSounds } from './loading/terrain-failure.ts';
import { AskStrip } from './messages/Messages.tsx';
import { Near, TouchControls } from './near/Near.tsx';
import { FirstKeys, KnockedOut } from './overlays.ts';
import { OpenPanels } from './panels/OpenPanels.tsx';
import { Part } from './parts/Part.tsx';
import { useTouch } from './touch/use-touch.ts';
import { UseHint } from './use/UseHint.tsx';
import { ViewWindow } from './window/ViewWindow.tsx';
import { useScale } from './wool/use-scale.ts';

const DeathScreen = laterOverlay(
  async () => (await import('#game/features/combat/client/death/DeathScreen.tsx')).DeathScreen,
);
const FriendRim = laterOverlay(
  async () => (await import('#game/features/map/client/rim/FriendRim.tsx')).FriendRim,
);
const Glance = laterOverlay(
  async () => (await import('#game/features/building/client/panel/Glance.tsx')).StructurePlate,
);
const PadControls = laterOverlay(async () => (await import('./pad/PadControls.tsx')).PadControls);

/**
 * Overlays loaded once the world is drawn, in this order. The touch controls are not among them: only touch devices
 * need them.
 */
export const PRELOADED_OVERLAYS = [
  KnockedOut,
  DeathScreen,
  Statuses,
  PadControls,
  NameMenu,
  Glance,
  FriendRim,
  AskStrip,
  FirstKeys,
];

/** Shows the overlays of the current phase. */
export function Hud() {
  const phase = useGameState((state) => state.phase);
  const isUp = useGameState((state) => state.fall === null);
  const isTouch = useTouch();
  const hasFriends = useGameState(({ pvp }) => pvp !== null && pvp.places.length > 0);
  const { layout } = useScale();
  useTerrainSounds();
  useEffect(() => {
    // On a phone the touch controls are loaded together with the world.
    if (isTouch) TouchControls.preload().catch(() => undefined);
  }, [isTouch]);
  const awaited = useGameState(({ connection }) => awaitedOf(connection));
  if (phase === 'error') return <ErrorScreen />;
  if (awaited !== null && phase !== 'playing' && phase !== 'dead') return <WaitingScreen awaited={awaited} />;
  if (phase === 'loading') return <LoadingScreen />;
  const isAlive = phase !== 'dead';
  return (
    <PointedProvider>
      <SlotsProvider>
        <Part name="frost">
          <FrostRim />
        </Part>
        <Part name="the view">
          <ViewWindow />
        </Part>
        <ReadingProvider>
          {layout === 'wide' ? <Desk isAlive={isAlive} /> : <Near isAlive={isAlive} />}
        </ReadingProvider>
        <Part name="the state of the connection">{phase === 'disconnected' && <DisconnectedBanner />}</Part>
        <Part name="wounds">
          <HurtFlash />
        </Part>
        <Part name="the gamepad">
          <PadControls />
        </Part>
        <Part name="SOVA's arrow">
          <SourceMark />
        </Part>
        <Part name="hunters">{phase === 'playing' && <HuntMark />}</Part>
        <Part name="friends">{phase === 'playing' && hasFriends && <FriendRim />}</Part>
        <Part name="the plate of a building">{phase === 'playing' && isUp && <Glance />}</Part>
        <Part name="the hint of E">{phase === 'playing' && isUp && <UseHint />}</Part>
        <Part name="the news of your death">{!isAlive && <DeathScreen tip={<TipLine />} />}</Part>
        <OpenPanels />
        <Part name="the state of the bag">
          <InventoryError />
        </Part>
      </SlotsProvider>
    </PointedProvider>
  );
}
