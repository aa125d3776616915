// Screens of help and messages to staff, for looking at.
import { randomUUID } from 'node:crypto';
import { forAnyone, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing } from '../../../../tests/e2e/site.ts';

/** A message on the contact page; a few are let through for one contact, so each run has its own. */
async function writeToStaff(site: Standing): Promise<number> {
  const { number } = await api(site).post<{ number: number }>('/my-account/contact-messages/create', {
    ...{ topic: 'certificate', name: 'রাফিয়া', contact: `rafia-${Date.now()}@people.test`, text: 'সনদে নাম ভুল' },
    client_key: randomUUID(),
  });
  return number;
}
export const screens: OwnScreens = async (site) => [
  ...forAnyone('/faq', '/faq?search=code', '/user-guide', '/contact-us', '/cookies', '/400/broken%20link'),
  ...forStaff('/contact-messages', `/contact-messages/${await writeToStaff(site)}`),
];
