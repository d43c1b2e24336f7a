/** Bodies of answers from other services, of limited size. */

/**
 * Returns the body of an answer, after unpacking. Stops reading, and closes the connection, when it is too long.
 * @param most maximum size, in bytes
 * @throws Error if the body is longer, or the connection breaks off
 */
export async function boundedBody(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error(`the answer is too long: more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
