/** Words of somebody else, in a frame that they cannot leave. */

/**
 * The provider's words, unchanged, below the name of their speaker. They may come from a link that a stranger made, so
 * they stay within a frame: signs that reverse the direction of a text end at a block, and what is too tall or too wide
 * scrolls.
 */
export function Quotation({ words }: { readonly words: string }) {
  return (
    <figure className="message message--error quotation">
      <figcaption>Google says:</figcaption>
      <blockquote>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: words that do not fit are scrolled with the keyboard, too */}
        <bdi tabIndex={0}>{words}</bdi>
      </blockquote>
    </figure>
  );
}
