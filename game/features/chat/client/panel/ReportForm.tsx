/** Form by which a player is reported to the operators. */
import { useState } from 'react';
import { useGame, useShownName } from '#game/client/hud/context.tsx';
import { useLimit } from '#game/client/hud/use-limit.ts';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';

interface ReportFormProps {
  readonly name: string;
  readonly onClose: () => void;
}

export function ReportForm({ name, onClose }: ReportFormProps) {
  const { actions } = useGame();
  const shownName = useShownName();
  const [reason, setReason] = useState('');
  const limit = useLimit(CHAT_MAX_LENGTH);
  return (
    <form
      className="hud-chat__report"
      onSubmit={(event) => {
        event.preventDefault();
        actions.reportPlayer(name, reason.trim());
        onClose();
      }}
    >
      <label>
        Why do you report {shownName(name)}? The operators also get the last lines.
        <input
          ref={limit}
          type="text"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="hud-chat__choices">
        <button type="submit">Send the report</button>
        <button type="button" onClick={onClose}>
          Back
        </button>
      </div>
    </form>
  );
}
