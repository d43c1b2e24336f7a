/**
 * The screen of a phone or tablet: above the player what is read, below her what is touched. Both ways up it has the
 * same parts in the same order.
 */
import { Part } from '../parts/Part.tsx';
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
      <Part name="spoken words">
        <SpeechBubbles />
      </Part>
      <div className="hud-read">
        <Part name="the bars">
          {isAlive && (
            <NearBars
              after={
                hasPin && (
                  <Part name="the pinned recipe">
                    <Pinned />
                  </Part>
                )
              }
            >
              <Part name="SOVA">
                <NearSova />
              </Part>
            </NearBars>
          )}
        </Part>
        <Part name="the wait for help">{isAlive && <KnockedOut />}</Part>
        <div className="hud-lines">
          <Part name="messages">
            <Lines />
          </Part>
        </div>
      </div>
      <div className="hud-corner">
        <Part name="the small map">{isAlive && <Minimap />}</Part>
        <Part name="Game Stats">
          <CornerLine />
        </Part>
        <Part name="notices">
          <Notices />
        </Part>
      </div>
      <Part name="the touch controls">{isTouch && <TouchControls />}</Part>
      <Part name="the first keys">{isAlive && <FirstKeys />}</Part>
      {isAlive && (
        <>
          <Part name="the chat">
            <Chat />
          </Part>
          <Part name="the button of the chat">
            <ChatDisc />
          </Part>
          <Part name="the hotbar">
            <Hotbar />
          </Part>
        </>
      )}
    </>
  );
}
