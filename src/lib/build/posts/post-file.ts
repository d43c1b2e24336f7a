/** The file of a post as text: its head and its body, however an editor has stored the lines. */

/**
 * Returns the head, between two lines of `---`, and the body; null if the text does not begin with a head. A byte order
 * mark and the line ends of Windows are left out.
 */
export function splitPost(text: string): { readonly head: string; readonly body: string } | null {
  const [first, ...lines] = text.replace('\uFEFF', '').replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => line.trimEnd() === '---');
  if (first?.trimEnd() !== '---' || end < 0) return null;
  return { head: lines.slice(0, end).join('\n'), body: lines.slice(end + 1).join('\n') };
}
