/** The screen of a desktop: SOVA at the upper left, map at the upper right, bars and hotbar at the foot, chat beside it. */
import { useState } from 'react';
import { Chat } from '#game/features/chat/client/panel/Chat.tsx';
import { SovaLine } from '#game/features/guidance/client/sova/SovaLine.tsx';
import { Hotbar } from '#game/features/inventory/client/hotbar/Hotbar.tsx';
import { Minimap } from '#game/features/map/client/panel/Minimap.tsx';
import { Bars } from '#game/features/survival/client/bars/Bars.tsx';
import { Bulletin } from '../bulletin/Bulletin.tsx';
import { Captions } from '../captions/Captions.tsx';
import { useSettings } from '../context.tsx';
import { Messages } from '../messages/Messages.tsx';
import { Notices } from '../notices/Notices.tsx';
import { FirstKeys, KnockedOut, Pinned } from '../overlays.ts';
import { StatsPanel } from '../stats/StatsPanel.tsx';

export function Desk({ isAlive }: { readonly isAlive: boolean }) {
  const hasPin = useSettings(({ pinned }) => pinned !== null);
  return (
    <>
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
      <Notices />
      <Captions />
      <Messages />
      {isAlive && <KnockedOut />}
      {isAlive && <Foot />}
    </>
  );
}

/** Chat, bars and hotbar. */
function Foot() {
  const [pointedSlot, pointSlot] = useState<number | null>(null);
  return (
    <>
      <div className="hud-bottomleft">
        <Chat />
      </div>
      <div className="hud-bottom">
        <Bars pointedSlot={pointedSlot} />
        <Hotbar onPoint={pointSlot} />
      </div>
    </>
  );
}
