/** Adds the address at which a server behind NAT or in a container is reached to the offer that browsers get. */
interface SessionDescription {
  readonly sdp: string;
  readonly type: string;
}

/** Candidate priority by RFC 8445, section 5.1.2.1: a host's, just below those of interfaces. */
const PUBLIC_PRIORITY = (126 << 24) | (1 << 8) | 255;

/** The offer with the public address as one more candidate; ICE tries it beside the others. */
export function withPublicAddress(
  description: SessionDescription,
  { publicAddress, udpPort }: { readonly publicAddress?: string | undefined; readonly udpPort: number },
): SessionDescription {
  if (publicAddress === undefined) return description;
  const sdp = description.sdp.endsWith('\r\n') ? description.sdp : `${description.sdp}\r\n`;
  const line = `a=candidate:public 1 UDP ${PUBLIC_PRIORITY} ${publicAddress} ${udpPort} typ host\r\n`;
  return { ...description, sdp: `${sdp}${line}` };
}
