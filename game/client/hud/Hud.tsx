/** All overlays, and the conditions (phase, device, layout) under which each is shown. */
import { useEffect, useState } from 'react';
import { Chat, NameMenu } from '#game/features/chat/client/panel/Chat.tsx';
import { PointedProvider } from '#game/features/guidance/client/sova/pointed.tsx';
import { SourceMark } from '#game/features/guidance/client/sova/SourceMark.tsx';
import { SovaLine } from '#game/features/guidance/client/sova/SovaLine.tsx';
import { InventoryError } from '#game/features/inventory/client/bag/InventoryError.tsx';
import { Hotbar } from '#game/features/inventory/client/hotbar/Hotbar.tsx';
import { SlotsProvider } from '#game/features/inventory/client/slots/SlotsProvider.tsx';
import { Minimap } from '#game/features/map/client/panel/Minimap.tsx';
import { HurtFlash } from '#game/features/needs/client/HurtFlash.tsx';
import { Bars, Statuses } from '#game/features/survival/client/bars/Bars.tsx';
import { FrostRim } from '#game/features/survival/client/frost/FrostRim.tsx';
import { TipLine } from '#game/features/tips/client/TipLine.tsx';
import { awaitedOf } from '../net/connection-view.ts';
import { Bulletin } from './bulletin/Bulletin.tsx';
import { Captions } from './captions/Captions.tsx';
import { useGameState, useSettings } from './context.tsx';
import { DisconnectedBanner } from './failure/DisconnectedBanner.tsx';
import { ErrorScreen } from './failure/ErrorScreen.tsx';
import { WaitingScreen } from './failure/WaitingScreen.tsx';
import { laterOverlay } from './later/later.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { useTerrainSounds } from './loading/terrain-failure.ts';
import { AskStrip, Messages } from './messages/Messages.tsx';
import { Notices } from './notices/Notices.tsx';
import { OpenPanels } from './panels/OpenPanels.tsx';
import { StatsPanel } from './stats/StatsPanel.tsx';
import { useTouch } from './touch/use-touch.ts';
import { UseHint } from './use/UseHint.tsx';
import { drawPlainStrip } from './wool/frames.ts';
import { useScale } from './wool/use-scale.ts';
import { Piece } from './wool/Wool.tsx';

const DeathScreen = laterOverlay(
  async () => (await import('#game/features/combat/client/death/DeathScreen.tsx')).DeathScreen,
);
const FirstKeys = laterOverlay(
  async () => (await import('#game/features/tips/client/first-keys/FirstKeys.tsx')).FirstKeys,
);
const FriendRim = laterOverlay(
  async () => (await import('#game/features/map/client/rim/FriendRim.tsx')).FriendRim,
);
const Glance = laterOverlay(
  async () => (await import('#game/features/building/client/panel/Glance.tsx')).StructurePlate,
);
const KnockedOut = laterOverlay(
  async () => (await import('#game/features/combat/client/death/KnockedOut.tsx')).KnockedOut,
);
const PadControls = laterOverlay(async () => (await import('./pad/PadControls.tsx')).PadControls);
const Pinned = laterOverlay(
  async () => (await import('#game/features/crafting/client/panel/Pinned.tsx')).Pinned,
);
const TouchControls = laterOverlay(async () => (await import('./touch/TouchControls.tsx')).TouchControls);

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
  const [told, setTold] = useState<HTMLElement | null>(null);
  const { layout } = useScale();
  // On touch devices the stick and the thumb buttons take the bottom of the screen.
  const isAtTop = isTouch || layout !== 'wide';
  const hasPin = useSettings(({ pinned }) => pinned !== null);
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
        <FrostRim />
        <div className="hud-top">
          <div className="hud-topleft">
            <SovaLine />
            {/* The element is mounted before it has text, or screen readers would not read it. */}
            <div ref={setTold} className="wool hud-told" role="status" />
            {isAlive && hasPin && <Pinned />}
            {isAlive && layout !== 'low' && <FirstKeys />}
          </div>
          {/* A phone held sideways has no room for this between SOVA's line and the chat. */}
          {isAlive && layout === 'low' && <FirstKeys />}
          <Bulletin />
          <div className="hud-topright">
            <StatsPanel />
            {isAtTop && <Notices />}
            {isAlive && <Minimap />}
          </div>
        </div>
        {phase === 'disconnected' && <DisconnectedBanner />}
        <HurtFlash />
        {isTouch && <TouchControls />}
        <PadControls />
        {isAlive && <KnockedOut />}
        <SourceMark />
        {phase === 'playing' && hasFriends && <FriendRim />}
        {phase === 'playing' && isUp && <Glance />}
        {phase === 'playing' && isUp && <UseHint />}
        {!isAtTop && <Notices />}
        <Captions />
        <Messages />
        {isAlive && <Foot told={told} />}
        {!isAlive && <DeathScreen tip={<TipLine />} />}
        <OpenPanels />
        <InventoryError />
      </SlotsProvider>
    </PointedProvider>
  );
}

/** Chat, bars and hotbar. @param told element that shows texts about bars and names on small screens */
function Foot({ told }: { readonly told: HTMLElement | null }) {
  const [pointedSlot, pointSlot] = useState<number | null>(null);
  return (
    <>
      <div className="hud-bottomleft">
        <Chat />
      </div>
      <div className="hud-bottom">
        <Felt />
        <Bars told={told} pointedSlot={pointedSlot} />
        <Hotbar onPoint={pointSlot} />
      </div>
    </>
  );
}

/** Cloth under the bars and slots, shown on a phone held upright. */
function Felt() {
  const { layout } = useScale();
  return (
    layout === 'tall' && (
      <Piece className="hud-felt" cloth="strip" paint={drawPlainStrip} aria-hidden="true" />
    )
  );
}
