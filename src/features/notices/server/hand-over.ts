// Handing over what was held back (transactional outbox): taken, judged again, and queued as messages in one transaction; digests likewise.
import { dayInDhaka } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import type { NoticeGroup } from '#core/post/notices.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';
import { type Message, sendMessages } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { atNotices } from '../addresses.ts';
import { isChoosable, nextDigest } from '../choices.ts';
import { judge } from './judge-way.ts';
import { withStop } from './letters.ts';
import { listRecipients, type Recipient } from './store-choices.ts';
import * as store from './store-sends.ts';
import { sayLine } from './terms.ts';
import { messages } from './words.ts';

/** People who are written to in one transaction. */
const AT_ONCE = 200;
/** Lines that one mail says; how many there are more stands in its subject. */
const MOST_LINES = 30;
interface Waiting {
  person: Recipient;
  body: string | null;
  line: store.UnreadLine;
  group: NoticeGroup;
  said: string;
}
/** What was taken, of those lines that are still unread and people who are still there, by person and newest first. */
async function readWaiting(sql: Sql, taken: readonly store.Taken[]): Promise<Map<number, Waiting[]>> {
  const lines = await readNoticeLines();
  const people = new Map((await listRecipients(sql, [...new Set(taken.map((one) => one.user_id))])).map((one) => [one.id, one]));
  const unread = new Map((await store.listUnread(sql, taken)).map((one) => [one.id, one]));
  const waiting = taken.flatMap(({ user_id, notice_id, body }): Waiting[] => {
    const [person, line] = [people.get(user_id), unread.get(notice_id)];
    const declared = line && lines.get(line.name);
    if (!person || !line || !declared) return [];
    const said = sayLine(declared.line, languageOf(person), line.terms, line.times);
    return [{ person, body, line, group: declared.group, said }];
  });
  waiting.sort((a, b) => b.line.id - a.line.id);
  return Map.groupBy(waiting, ({ person }) => person.id);
}
const linkOf = (line: store.UnreadLine): string => accountKeys().public_url + line.url;
const smsOf = ({ person, body, line, said }: Waiting, to_address: string): Message => ({
  channel: 'sms',
  to_address,
  purpose: 'notice',
  idempotency_key: `held-${person.id}-${line.id}`,
  body: body ?? speaker(languageOf(person))(messages.line_sms, { text: said, link: linkOf(line) }),
});
/** One mail of all these lines; its link ends mails of their group, or of all that a digest gathers. */
function mailOf(all: readonly [Waiting, ...Waiting[]], to_address: string, now: Date, key: string): Message {
  const [{ person, said, group }] = all;
  const language = languageOf(person);
  const t = speaker(language);
  const sayOne = (one: Waiting): string => `${one.said}\n${linkOf(one.line)}`;
  const texts =
    all.length === 1
      ? { subject: said, body: sayOne(all[0]) }
      : {
          subject: t(messages.several_subject, { n: all.length }),
          body: t(messages.several_mail, {
            text: all.slice(0, MOST_LINES).map(sayOne).join('\n\n'),
            link: accountKeys().public_url + atNotices(),
          }),
        };
  const message: Message = { channel: 'mail', to_address, purpose: 'notice', idempotency_key: key, ...texts };
  const alike = isChoosable(group) && all.every((one) => one.group === group);
  return withStop(message, person.id, language, alike ? group : 'digest', now);
}
/** What of it goes now by which way, and what is held again: it is night by now, or a digest was chosen. */
function sortWaiting(all: readonly Waiting[], now: Date, { gathers }: { gathers: boolean }) {
  const mail: Waiting[] = [];
  const sms: Message[] = [];
  const again: store.Held[] = [];
  let talk = false;
  for (const one of all) {
    const [judged] = judge(one.person, one.group, now);
    if (!judged) continue;
    const { held, to } = judged;
    if (held === 'digest' ? !gathers : held !== undefined && held > now)
      again.push({ user_id: one.person.id, notice_id: one.line.id, due_at: held === 'digest' ? null : held!, body: one.body });
    else {
      if (to.channel === 'mail') mail.push(one);
      else sms.push(smsOf(one, to.address));
      talk ||= one.group === 'talk';
    }
  }
  return { mail, sms, again, talk };
}
/** Queues what was taken from the rows; `keyOf` names the mail of a person. */
async function sendTaken(
  sql: Sql,
  taken: readonly store.Taken[],
  now: Date,
  { gathers, keyOf }: { gathers: boolean; keyOf: (newest: Waiting) => string },
): Promise<void> {
  const queued: Message[] = [];
  const again: store.Held[] = [];
  const talked: number[] = [];
  for (const [user_id, all] of await readWaiting(sql, taken)) {
    const { mail, sms, talk, ...sorted } = sortWaiting(all, now, { gathers });
    const [newest, ...more] = mail;
    if (newest) queued.push(mailOf([newest, ...more], newest.person.email!, now, keyOf(newest)));
    queued.push(...sms);
    again.push(...sorted.again);
    if (talk) talked.push(user_id);
  }
  if (again.length) await store.insertHeld(sql, again);
  if (talked.length) await store.noteTalkTold(sql, talked, now);
  await sendMessages(sql, queued);
}
async function handOverSome(sql: Sql, now: Date): Promise<number> {
  await store.lockHandOver(sql);
  const taken = await store.takeDue(sql, now, AT_ONCE);
  if (taken.length) await sendTaken(sql, taken, now, { gathers: false, keyOf: ({ person, line }) => `held-${person.id}-${line.id}` });
  return taken.length;
}
async function digestSome(sql: Sql, now: Date): Promise<number> {
  const due = await store.lockDigests(sql, now, AT_ONCE);
  if (!due.length) return 0;
  const day = dayInDhaka(now);
  const people = due.map(({ user_id }) => user_id);
  const next = due.map(({ user_id, digest, digest_at }) => ({ user_id, next: nextDigest(now, digest, digest_at, day) }));
  await store.moveDigests(sql, day, next);
  await sendTaken(sql, await store.takeGathered(sql, people), now, { gathers: true, keyOf: ({ person }) => `digest-${person.id}-${day}` });
  return due.length;
}
/** Whatever ends it in the middle has handed over nothing of its portion, or all of it. */
export async function handOver(pool: Pool, now = new Date()): Promise<void> {
  while ((await runTransaction(pool, (sql) => handOverSome(sql, now))) > 0);
}
export async function sendDigests(pool: Pool, now = new Date()): Promise<void> {
  while ((await runTransaction(pool, (sql) => digestSome(sql, now))) === AT_ONCE);
}
/** Each minute, and as soon as something is due. */
export const handOverJob = job('notices.hand-over', (_, { pool }) => handOver(pool), { minutely: true });
export const digestsJob = job('notices.send-digests', (_, { pool }) => sendDigests(pool), { minutely: true });
