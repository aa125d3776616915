// Notices to a learner about their enrollment: approved, refused, removed, moved, extended, a seat that is offered; by mail, else by SMS.
import type { Sql } from '#core/db/server/sql.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { type Letter, type Notice, notify, notifyHolders, takeBackNotices } from '#features/notices/server/service.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { notices } from '../words.ts';
import { words } from '../words-notices.ts';
import { getTold } from './store.ts';

interface Whom {
  user_id: number;
  course_id: number;
}
/** Of what the bell says beside the course. */
type Line = Pick<Notice, 'name' | 'fold' | 'terms'> & { url?: string };
type Say = (language: Language, course: string, by: 'mail' | 'sms') => { subject: string; body: string };
async function send(sql: Sql, { user_id, course_id }: Whom, { terms, ...line }: Line, say: Say): Promise<void> {
  const { uuid, title, bn_title } = await getTold(sql, course_id);
  const letter: Letter = { say: (language, by) => say(language, pick(language, title, bn_title), by) };
  const told = { course: { en: title, bn: bn_title }, ...terms };
  await notify(sql, [{ user_id, notice: { url: atCourse({ uuid }), ...line, terms: told, letter } }]);
}
/** What becomes of an enrollment takes the place of what was said of it before, where that was not read. */
const foldOf = ({ course_id }: Pick<Whom, 'course_id'>) => `enrollment-${course_id}`;
const titlesOf = (batch: { title: string; bn_title: string }) => ({ en: batch.title, bn: batch.bn_title });
export const tellDecision = (sql: Sql, whom: Whom, what: 'approved' | 'rejected' | 'removed', reason: string) =>
  send(sql, whom, { name: `enrollments.${what}`, fold: foldOf(whom) }, (language, course) => {
    const say = speaker(language);
    const said = say(notices[what], { course });
    return { subject: say(notices.subject[what]), body: reason ? `${said}\n\n${say(words.reason, { reason })}` : said };
  });
/** Those who approve are told of requests, once for each batch until they read it. */
export async function tellWaits(sql: Sql, { user_id, course_id, batch_id }: Whom & { batch_id: number }): Promise<void> {
  const { title, bn_title } = await getTold(sql, course_id);
  await notifyHolders(
    sql,
    { grant: 'enrollment.approve', course_id, but: user_id },
    {
      name: 'enrollments.waits',
      url: atBatchPeople({ id: batch_id }),
      terms: { course: { en: title, bn: bn_title } },
      fold: `enrollment-waits-${batch_id}`,
    },
  );
}
/** It was taken back by who made it: who has not read of it hears nothing. */
export const takeBackTold = (sql: Sql, whom: Whom) => takeBackNotices(sql, foldOf(whom), whom.user_id);
export const tellMoved = (sql: Sql, whom: Whom, batch: { title: string; bn_title: string }) =>
  send(sql, whom, { name: 'enrollments.moved', fold: foldOf(whom), terms: { batch: titlesOf(batch) } }, (language, course) => {
    const say = speaker(language);
    return { subject: say(words.subject.moved), body: say(words.moved, { course, batch: pick(language, batch.title, batch.bn_title) }) };
  });
/** The batch whose seat it is, and its course. */
export interface OfferedIn {
  batch_id: number;
  batch_title: string;
  batch_bn_title: string;
  course_uuid: string;
}
const termsOf = (language: Language, seat: OfferedIn) => ({
  batch: pick(language, seat.batch_title, seat.batch_bn_title),
  link: accountKeys().public_url + atCourse({ uuid: seat.course_uuid, batch: String(seat.batch_id) }),
});
const seatLine = (what: 'offered' | 'offer_over', seat: OfferedIn): Line => ({
  name: `enrollments.${what}`,
  fold: `offer-${seat.batch_id}`,
  url: atCourse({ uuid: seat.course_uuid, batch: String(seat.batch_id) }),
  terms: { batch: { en: seat.batch_title, bn: seat.batch_bn_title } },
});
export const tellOffer = (sql: Sql, whom: Whom, seat: OfferedIn, until: string) =>
  send(sql, whom, seatLine('offered', seat), (language, course, by) => {
    const say = speaker(language);
    const said = by === 'sms' ? words.offered_sms : words.offered;
    return {
      subject: say(words.subject.offered),
      body: say(said, { course, ...termsOf(language, seat), until: dateTime(language, until) }),
    };
  });
export const tellOfferOver = (sql: Sql, whom: Whom, seat: OfferedIn) =>
  send(sql, whom, seatLine('offer_over', seat), (language, course, by) => {
    const say = speaker(language);
    const said = by === 'sms' ? words.offer_over_sms : words.offer_over;
    return { subject: say(words.subject.offer_over), body: say(said, { course, ...termsOf(language, seat) }) };
  });
export const tellExtended = (sql: Sql, whom: Whom, until: string) =>
  send(
    sql,
    whom,
    { name: 'enrollments.extended', fold: `extended-${whom.course_id}`, terms: { until: { day: until } } },
    (language, course) => {
      const say = speaker(language);
      return { subject: say(words.subject.extended), body: say(words.extended, { course, until: date(language, until) }) };
    },
  );
/** What staff wrote themselves. */
export const tellWritten = (sql: Sql, whom: Whom, text: string) =>
  send(sql, whom, { name: 'enrollments.written', terms: { text } }, (language, course) => ({
    subject: speaker(language)(words.subject.written, { course }),
    body: text,
  }));
