/** Chromium's virtual authenticator. */
import type { Person } from './fixtures.ts';

/** Plugs in a virtual phone that verifies its user at every request. */
export async function plugAuthenticator({ context, page }: Person): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
