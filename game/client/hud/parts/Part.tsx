/**
 * A part of the screen that may fail alone: an error while it is rendered, or in one of its effects, leaves out this part
 * and nothing else. React writes the error to the console.
 */
import './parts.css';
import { Component, type ContextType, createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { GlassButton } from '../glass/Button.tsx';
import { addFault, createFaults, type Faults, faultText, retryAll } from './faults.ts';

const FaultsContext = createContext<Faults>(createFaults());

interface Props {
  /** Name of the part, for the player: `the small map`. */
  readonly name: string;
  /** True if the message is shown in the place of the part, such as in the frame of a panel. */
  readonly isInPlace?: boolean;
  readonly children: ReactNode;
}

/** Shows its children until one of them fails, and again at a retry. */
export class Part extends Component<Props, { readonly hasFailed: boolean }> {
  static override contextType = FaultsContext;
  declare context: ContextType<typeof FaultsContext>;
  override state = { hasFailed: false };
  #forget = () => {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.#forget();
    // An error while a part is closed leaves nothing out.
    if (this.props.isInPlace || this.#isEmpty) return;
    this.#forget = addFault(this.context, { name: this.props.name, retry: this.#retry });
  }

  override componentDidUpdate(): void {
    // A part that is not to be shown any more, such as a closed panel, has no fault; it is tried again when it is shown.
    if (this.state.hasFailed && this.#isEmpty) this.#retry();
  }

  override componentWillUnmount(): void {
    this.#forget();
  }

  /** True while there is nothing to show, such as a closed panel. */
  get #isEmpty(): boolean {
    return [null, undefined, false].some((nothing) => this.props.children === nothing);
  }

  readonly #retry = (): void => {
    this.#forget();
    this.#forget = () => {};
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { name, isInPlace, children } = this.props;
    if (!this.state.hasFailed) return children;
    return isInPlace && <Message text={`A fault: ${name} cannot be shown.`} onRetry={this.#retry} />;
  }
}

/** Shows the parts in it, and below them the message about those that are left out. */
export function Parts({ faults, children }: { readonly faults: Faults; readonly children: ReactNode }) {
  return (
    <FaultsContext value={faults}>
      {children}
      <LeftOut />
    </FaultsContext>
  );
}

function LeftOut() {
  const faults = useContext(FaultsContext);
  const text = faultText(useStore(faults, (now) => now.faults));
  if (text === null) return null;
  return (
    <div className="glass-plate hud-left-out" data-tone="warn">
      <Message text={text} onRetry={() => retryAll(faults)} />
    </div>
  );
}

function Message({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className="hud-fault" role="alert">
      <p>{text}</p>
      <GlassButton label="Try again" onClick={onRetry} />
    </div>
  );
}
