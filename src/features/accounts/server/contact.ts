// Contact parsing: a typed mobile number or e-mail address in its normal form.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { wrongField } from '#core/contract/server/refusal.ts';
import { accountKeys } from './keys.ts';
import { emailAddress, faultOfContact, foldAddress, phoneForm } from '../identity.ts';

export type Contact =
  | { channel: 'sms'; phone: string; email?: undefined; address: string }
  | { channel: 'mail'; email: string; phone?: undefined; address: string };

/** A phone in international form. The library is asked about foreign numbers only: it calls some Bangladeshi ones valid that are not. */
function phoneNumber(text: string): string | undefined {
  const dialled = phoneForm(text);
  if (!dialled || dialled.startsWith('+880')) return dialled;
  const found = parsePhoneNumberFromString(dialled);
  return found?.isValid() ? found.number : undefined;
}
const asPhone = (phone: string): Contact => ({ channel: 'sms', phone, address: phone });
const asEmail = (email: string): Contact => ({ channel: 'mail', email, address: email });
/** An address that is in its normal form already. */
export const contactAt = (channel: Contact['channel'], address: string): Contact =>
  channel === 'sms' ? asPhone(address) : asEmail(address);

interface Typed {
  email?: string | undefined;
  phone?: string | undefined;
  contact?: string | undefined;
}
/** The address in its normal form, or nothing when it has none. */
export const addressIn = ({ email, phone, contact }: Typed): string | undefined =>
  phoneNumber(phone ?? contact ?? '') ?? emailAddress(email ?? contact ?? '');
/** The address among the three fields that may carry it. Refuses the field that was filled in wrongly. */
export function parseContact(input: Typed): Contact {
  if (input.email) {
    const email = emailAddress(input.email);
    if (!email) throw wrongField('email', 'email');
    return asEmail(email);
  }
  if (input.phone) {
    const phone = phoneNumber(input.phone);
    if (!phone) throw wrongField('phone', 'phone');
    return asPhone(phone);
  }
  const typed = input.contact?.trim() ?? '';
  if (!typed) throw wrongField('contact', 'required');
  const phone = phoneNumber(typed);
  if (phone) return asPhone(phone);
  const email = emailAddress(typed);
  if (email) return asEmail(email);
  throw wrongField('contact', faultOfContact(typed) ?? 'phone');
}
/** Whether messages are sent there: an SMS goes to the configured countries only, since elsewhere one may cost what a stranger wants. */
export const isServed = (to: Contact): boolean =>
  to.channel === 'mail' || accountKeys().sms_countries.some((code) => to.phone.startsWith(`+${code}`));
/** What a person signs in with, as a look-up. Whatever it is, it finds somebody or nobody; it is never refused for its form. */
export function loginName(typed: string): { email: string } | { phone: string } | { username: string } {
  const phone = phoneNumber(typed);
  if (phone) return { phone };
  const folded = foldAddress(typed);
  return folded.includes('@') ? { email: folded } : { username: folded };
}
