/** Sign of a channel, drawn in art px: spreading waves for a voice, a closed bubble for a whisper. */
import type { ChatChannel } from '../../shared/protocol.ts';

const PATHS: Readonly<Record<ChatChannel, string>> = {
  all: 'M1 1h6v4H4v1H3v1H2V5H1z',
  near: 'M1 3h1v2H1zM3 2h1v4H3zM5 1h1v6H5z',
  whisper: 'M0 1h8v5H4v1H3v1H2V6H0zM1 2v3h6V2zM2 3h1v1H2zM4 3h1v1H4zM5.5 3h1v1h-1z',
};

export function Mark({ channel }: { readonly channel: ChatChannel }) {
  return (
    <svg className="hud-chat__mark" viewBox="0 0 8 8" aria-hidden="true" shapeRendering="crispEdges">
      <path d={PATHS[channel]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
