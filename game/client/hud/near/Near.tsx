/**
 * The screen of a phone or tablet: above the player what is read, below her what is touched. Both ways up it has the
 * same parts in the same order.
 */
import './near.css';
import { ChatDisc } from '#game/features/chat/client/near/ChatDisc.tsx';
import { SpeechBubbles } from '#game/features/chat/client/near/SpeechBubbles.tsx';
import { Chat } from '#game/features/chat/client/panel/Chat.tsx';
import { NearSova } from '#game/features/guidance/client/sova/NearSova.tsx';
import { Hotbar } from '#game/features/inventory/client/hotbar/Hotbar.tsx';
import { Minimap } from '#game/features/map/client/panel/Minimap.tsx';
import { NearBars } from '#game/features/survival/client/bars/NearBars.tsx';
import { useSettings } from '../context.tsx';
import { laterOverlay } from '../later/later.tsx';
import { Notices } from '../notices/Notices.tsx';
import { FirstKeys, KnockedOut, Pinned } from '../overlays.ts';
import { CornerLine } from '../stats/CornerLine.tsx';
import { useTouch } from '../touch/use-touch.ts';
import { Lines } from './Lines.tsx';

export const TouchControls = laterOverlay(
  async () => (await import('../touch/TouchControls.tsx')).TouchControls,
);

export function Near({ isAlive }: { readonly isAlive: boolean }) {
  const isTouch = useTouch();
  const hasPin = useSettings(({ pinned }) => pinned !== null);
  return (
    <>
      <SpeechBubbles />
      <div className="hud-read">
        {isAlive && (
          <NearBars after={hasPin && <Pinned />}>
            <NearSova />
          </NearBars>
        )}
        {isAlive && <KnockedOut />}
        <div className="hud-lines">
          <Lines />
        </div>
      </div>
      <div className="hud-corner">
        {isAlive && <Minimap />}
        <CornerLine />
        <Notices />
      </div>
      {isTouch && <TouchControls />}
      {isAlive && <FirstKeys />}
      {isAlive && (
        <>
          <Chat />
          <ChatDisc />
          <Hotbar />
        </>
      )}
    </>
  );
}
