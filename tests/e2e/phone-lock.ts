// The lock of a phone in browser tests: Chromium's virtual authenticator, which makes and shows passkeys.
import type { CDPSession, Page } from '@playwright/test';

interface Lock {
  cdp: CDPSession;
  id: string;
}
async function addLock(page: Page, suggests: boolean): Promise<Lock> {
  // touched while one is suggested, it opens the account before anything is pressed
  if (!suggests)
    await page.addInitScript(
      'if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)',
    );
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
const locks = new WeakMap<Page, Promise<Lock>>();
/** The lock of the phone, one a page: it verifies its person at once, or not at all. `suggests`: passkeys stand below the field of the name. */
export function lock(page: Page, { suggests = false } = {}): Promise<Lock> {
  const there = locks.get(page) ?? addLock(page, suggests);
  locks.set(page, there);
  return there;
}
/** Somebody holds their finger on it, or takes it away. */
export const touch = ({ cdp, id }: Lock, enabled = true) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });
