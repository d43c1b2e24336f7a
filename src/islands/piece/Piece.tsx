/**
 * A piece of a page that may fail alone: an error while it is rendered, or in one of its effects, replaces this piece by a
 * message and keeps the rest of the page. React writes the error to the console.
 */
import { Component, type FunctionComponent, type ReactNode } from 'react';

interface Props {
  /** Name of the piece, for the visitor: `Your account`. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Shows its children until one of them fails, and again at a retry. */
export class Piece extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="message-area" role="alert">
        <p className="message message--error">{this.props.name} cannot be shown, because of a fault.</p>
        <button
          className="button button--line"
          type="button"
          onClick={() => this.setState({ hasFailed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}

/** Returns an island of a page that is a piece. */
export function island(name: string, Content: FunctionComponent): FunctionComponent {
  return function Island() {
    return (
      <Piece name={name}>
        <Content />
      </Piece>
    );
  };
}
