// The lock of a phone in browser tests: Chromium's virtual authenticator, which makes and shows passkeys.
import type { CDPSession, Page } from '@playwright/test';

/** The lock of the phone: it verifies its person at once, or not at all. */
export async function lock(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      // what is suggested below a field is not chosen by itself
      automaticPresenceSimulation: false,
    },
  });
  return { cdp, id: authenticatorId };
}
/** Somebody holds their finger on it, or takes it away. */
export const touch = ({ cdp, id }: { cdp: CDPSession; id: string }, enabled = true) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });
