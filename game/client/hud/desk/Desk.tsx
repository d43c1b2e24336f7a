/** The screen of a desktop: SOVA at the upper left, map at the upper right, bars and hotbar at the foot, chat beside it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchSizes } from '#game/browser/observers.ts';
import { Chat } from '#game/features/chat/client/panel/Chat.tsx';
import { SovaLine } from '#game/features/guidance/client/sova/SovaLine.tsx';
import { Hotbar } from '#game/features/inventory/client/hotbar/Hotbar.tsx';
import { Minimap } from '#game/features/map/client/panel/Minimap.tsx';
import { Bars } from '#game/features/survival/client/bars/Bars.tsx';
import { Bulletin } from '../bulletin/Bulletin.tsx';
import { Captions } from '../captions/Captions.tsx';
import { useGame, useSettings } from '../context.tsx';
import { Messages } from '../messages/Messages.tsx';
import { Notices } from '../notices/Notices.tsx';
import { FirstKeys, KnockedOut, Pinned } from '../overlays.ts';
import { Part } from '../parts/Part.tsx';
import { StatsPanel } from '../stats/StatsPanel.tsx';

export function Desk({ isAlive }: { readonly isAlive: boolean }) {
  const hasPin = useSettings(({ pinned }) => pinned !== null);
  return (
    <>
      <div className="hud-top">
        <div className="hud-topleft">
          <Part name="SOVA">
            <SovaLine />
          </Part>
          <Part name="the pinned recipe">{isAlive && hasPin && <Pinned />}</Part>
          <Part name="the first keys">{isAlive && <FirstKeys />}</Part>
        </div>
        <Part name="the bulletin">
          <Bulletin />
        </Part>
        <div className="hud-topright">
          <Part name="Game Stats">
            <StatsPanel />
          </Part>
          <Part name="the small map">{isAlive && <Minimap />}</Part>
        </div>
      </div>
      <Part name="notices">
        <Notices />
      </Part>
      <Part name="captions">
        <Captions />
      </Part>
      <Part name="messages">
        <Messages />
      </Part>
      <Part name="the wait for help">{isAlive && <KnockedOut />}</Part>
      <Part name="bars and hotbar">{isAlive && <Foot />}</Part>
    </>
  );
}

/** Chat, bars and hotbar. */
function Foot() {
  const [pointedSlot, pointSlot] = useState<number | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  useFootBox(foot);
  return (
    <>
      <div className="hud-bottomleft">
        <Part name="the chat">
          <Chat />
        </Part>
      </div>
      <div ref={foot} className="hud-bottom">
        <Part name="the bars">
          <Bars pointedSlot={pointedSlot} />
        </Part>
        <Part name="the hotbar">
          <Hotbar onPoint={pointSlot} />
        </Part>
      </div>
    </>
  );
}

/** Notes the box of the foot, with everything above its bars, so that signs in the world keep off it. */
function useFootBox(ref: RefObject<HTMLElement | null>): void {
  const { middle } = useGame();
  useEffect(() => {
    const foot = ref.current;
    const above = foot?.querySelector('.hud-needs__above');
    if (!foot || !above) return;
    // The page has just been laid out when this is called, so reading the boxes costs nothing.
    const observer = watchSizes(() => {
      const boxes = [foot, above]
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height > 0);
      const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
      const right = Math.max(...boxes.map((box) => box.right));
      middle.foot = { x, y, width: right - x, height: window.innerHeight - y };
    });
    observer.observe(foot);
    observer.observe(above);
    return () => {
      observer.disconnect();
      middle.foot = null;
    };
  }, [ref, middle]);
}
