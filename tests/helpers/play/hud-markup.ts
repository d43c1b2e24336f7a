/** Parts of the HUD rendered as HTML, without a page. */
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GameContext, type GameContextValue } from '#game/client/hud/context.tsx';

interface StoreLike {
  getState(): unknown;
  getInitialState(): unknown;
}

const isStore = (part: unknown): part is StoreLike =>
  typeof part === 'object' && part !== null && 'getInitialState' in part && 'getState' in part;

/**
 * Returns a function that renders a component, or an element, with the current state of all stores.
 * @param parts what the rendered components read of the context
 */
export function hudMarkup(parts: object): (content: FunctionComponent | ReactNode) => string {
  const shown = Object.entries(parts).map(([name, part]) => [
    name,
    // React renders the initial state of a store on a server, so the current state becomes the initial one.
    isStore(part) ? { ...part, getInitialState: part.getState } : part,
  ]);
  const value = Object.fromEntries(shown) as object as GameContextValue;
  return (content) =>
    renderToStaticMarkup(
      createElement(GameContext, { value }, typeof content === 'function' ? createElement(content) : content),
    );
}

/** Returns the words of HTML; each tag becomes a bar. */
export const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
