/** Form by which a player is reported to the operators. */
import { useState } from 'react';
import { useGame, useShownName } from '#game/client/hud/context.tsx';
import { CHAT_MAX_LENGTH } from '#game/shared/constants.ts';
import { firstCharacters } from '#game/shared/protocol/text.ts';

interface ReportFormProps {
  readonly name: string;
  readonly onClose: () => void;
}

export function ReportForm({ name, onClose }: ReportFormProps) {
  const { actions } = useGame();
  const shownName = useShownName();
  const [reason, setReason] = useState('');
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
          type="text"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(firstCharacters(event.target.value, CHAT_MAX_LENGTH))}
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
