// By which way somebody is told of what stands in their bell: at once, later, or not at all. Judged when it happens, and again when it is handed over.
import type { NoticeGroup } from '#core/post/notices.ts';
import { type Contact, contactAt, isServed } from '#features/accounts/server/service.ts';
import { type Choosable, defaultWays, gathered, isChoosable, isQuiet, quietEnd, type Quiet, TALK_SECONDS, type Ways } from '../choices.ts';
import type { Recipient } from './store-choices.ts';

export const waysOf = ({ chosen }: Pick<Recipient, 'chosen'>, group: Choosable): Ways => chosen[group] ?? defaultWays[group];
export const quietOf = ({ quiet_from: from, quiet_until: until }: Recipient): Quiet => ({ from, until });
export interface Judged {
  to: Contact;
  /** When it goes: a moment, with the digest, or at once where it is left out. */
  held?: Date | 'digest';
}
const mailOf = ({ email }: Recipient): Contact[] => (email === null ? [] : [contactAt('mail', email)]);
const smsOf = ({ phone }: Recipient): Contact[] => (phone === null ? [] : [contactAt('sms', phone)].filter(isServed));
const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** `everywhere`: to each address; else an SMS goes where no mail does. */
export function judge(
  person: Recipient,
  group: NoticeGroup,
  now: Date,
  { suspended_too = false, everywhere = false }: { suspended_too?: boolean; everywhere?: boolean } = {},
): Judged[] {
  if (person.suspended && !suspended_too) return [];
  if (!isChoosable(group)) {
    const all = [...mailOf(person), ...smsOf(person)].slice(0, everywhere ? undefined : 1);
    return all.map((to) => ({ to, ...(group === 'money' && to.channel === 'sms' && afterQuiet(person, now)) }));
  }
  if (person.leaving) return [];
  const { mail, sms } = waysOf(person, group);
  const [to] = [...(mail ? mailOf(person) : []), ...(sms ? smsOf(person) : [])];
  if (!to) return [];
  if (to.channel === 'mail' && person.digest !== 'none' && gathered.includes(group)) return [{ to, held: 'digest' }];
  const from = group === 'talk' ? latest(now, ...hourSince(person)) : undefined;
  if (to.channel === 'sms') return [{ to, ...(from && { held: from }), ...afterQuiet(person, from ?? now) }];
  return [{ to, ...(from && { held: from }) }];
}
const afterQuiet = (person: Recipient, now: Date): { held?: Date } =>
  isQuiet(now, quietOf(person)) ? { held: quietEnd(now, quietOf(person)) } : {};
const hourSince = ({ talk_told_at }: Recipient): Date[] =>
  talk_told_at === null ? [] : [new Date(Date.parse(talk_told_at) + TALK_SECONDS * 1000)];
