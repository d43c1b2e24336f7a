/** Times in the form used on the operators' page and by the command line. */

/** Returns a time to the minute, in UTC. */
export const shortTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
