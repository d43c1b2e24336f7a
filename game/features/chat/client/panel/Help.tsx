/** The commands of the chat, by group; on a server with tools for testing also theirs. */
import './help.css';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { GlassButton } from '#game/client/hud/glass/Button.tsx';
import { HELP } from '#game/client/store/panels.ts';
import { COMMAND_GROUPS, COMMANDS, usageOf } from '../chat-commands.ts';
import { splitToolHelp } from '../chat-completion.ts';

interface Explained {
  readonly usage: string;
  /** Empty if the words of the command say all. */
  readonly help: string;
}

export function Help() {
  const { actions } = useGame();
  const tools = useGameState((state) => state.debugTools?.help);
  const write = () => {
    actions.closePanel(HELP);
    actions.openChat();
  };
  return (
    <>
      {/* The first thing in the panel takes the focus, so that keys scroll the list from its beginning. */}
      <div className="glass-buttons">
        <GlassButton label="Write a line" onClick={write} />
      </div>
      <p className="chat-help__lead">
        A line that begins with a slash is a command. While you write it, commands and names are offered.
      </p>
      {COMMAND_GROUPS.map((group) => (
        <Group key={group} name={group} rows={rowsOf(group)} />
      ))}
      {tools && <Group name="For testing this game" rows={tools.map(splitToolHelp)} />}
    </>
  );
}

function Group({ name, rows }: { readonly name: string; readonly rows: readonly Explained[] }) {
  return (
    <section className="chat-help" aria-label={name}>
      <h3 className="glass-quiet">{name}</h3>
      <dl>
        {rows.map(({ usage, help }) => (
          <div key={usage}>
            <dt>{usage}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const rowsOf = (group: (typeof COMMAND_GROUPS)[number]): readonly Explained[] =>
  COMMANDS.filter((row) => row.group === group).map((row) => ({ usage: usageOf(row), help: row.help }));
