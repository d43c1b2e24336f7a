/** Times as operators read them, and as the command line prints them. */

/** To the minute, in UTC. */
export const shortTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
