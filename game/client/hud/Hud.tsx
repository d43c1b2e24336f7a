/** All overlays, and which of them the phase of the game shows. */
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

/** What is loaded once the world is drawn, in this order. Fingers are not among them: only they need their buttons. */
export const PRELOADED_OVERLAYS = [
  KnockedOut,
  DeathScreen,
  Statuses,
  PadControls,
  NameMenu,
  Glance,
  AskStrip,
  FirstKeys,
];

export function Hud() {
  const phase = useGameState((state) => state.phase);
  const isUp = useGameState((state) => state.fall === null);
  const isTouch = useTouch();
  const [told, setTold] = useState<HTMLElement | null>(null);
  const { layout } = useScale();
  // At the foot are the stick and the buttons of thumbs.
  const isAtTop = isTouch || layout !== 'wide';
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
    <PointedProvider>
      <SlotsProvider>
        <FrostRim />
        <div className="hud-top">
          <div className="hud-topleft">
            <SovaLine />
            {/* It is there before it says anything, or nothing would be read aloud. */}
            <div ref={setTold} className="wool hud-told" role="status" />
            {isAlive && hasPin && <Pinned />}
            {isAlive && layout !== 'low' && <FirstKeys />}
          </div>
          {/* Held sideways, a phone has no room for it between SOVA's line and the chat. */}
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

/** Chat, bars and hotbar. @param told where what is said of bars and names stands on small screens */
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

/** What bars and slots lie on, on a phone held upright. */
function Felt() {
  const { layout } = useScale();
  return (
    layout === 'tall' && (
      <Piece className="hud-felt" cloth="strip" paint={drawPlainStrip} aria-hidden="true" />
    )
  );
}
