/** Adds the address at which a server behind NAT or in a container is reached to the offer sent to browsers. */
interface SessionDescription {
  readonly sdp: string;
  readonly type: string;
}

/**
 * Candidate priority according to RFC 8445, section 5.1.2.1: that of a host candidate, just below those of interfaces.
 */
const PUBLIC_PRIORITY = (126 << 24) | (1 << 8) | 255;

/** Returns the offer with the public address as an additional candidate, which ICE tries alongside the others. */
export function withPublicAddress(
  description: SessionDescription,
  { publicAddress, udpPort }: { readonly publicAddress?: string | undefined; readonly udpPort: number },
): SessionDescription {
  if (publicAddress === undefined) return description;
  const sdp = description.sdp.endsWith('\r\n') ? description.sdp : `${description.sdp}\r\n`;
  const line = `a=candidate:public 1 UDP ${PUBLIC_PRIORITY} ${publicAddress} ${udpPort} typ host\r\n`;
  return { ...description, sdp: `${sdp}${line}` };
}
