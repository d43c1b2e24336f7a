/** The pause until the next attack: a bar over the hotbar that empties. */
import { useGameState } from '#game/client/hud/context.tsx';

export function Cooldown() {
  const cooldown = useGameState((state) => state.cooldown);
  if (!cooldown) return null;
  const { from, until } = cooldown;
  return (
    <span
      key={from}
      className="hud-cooldown"
      data-testid="cooldown"
      style={{ animationDuration: `${until - from}ms` }}
      aria-hidden="true"
    />
  );
}
