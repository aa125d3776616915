// Reminders to learn: a nightly job queues the sending of the day, which works in batches and keeps to the quiet hours.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { accountKeys, isServed, parseContact } from '#features/accounts/server/service.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { type Letter, type Notice, notify } from '#features/notices/server/service.ts';
import { dayInDhaka } from '../rules.ts';
import { claimPlans, listReminders, type Looked, type ReminderRow } from './store.ts';
import { messages } from './words.ts';

/** Where a person is reminded: by mail, or by SMS where there is no verified mail address. */
export const addressOf = ({ email, phone }: { email: string | null; phone: string | null }) => {
  const address = email ?? phone;
  const to = address === null ? undefined : parseContact({ contact: address });
  return to && isServed(to) ? to : undefined;
};
function reminderOf(row: ReminderRow, { remind_after: n, sent }: Looked, now: Date): Letter {
  const { week, seconds_to_quiet } = dayInDhaka(now);
  const site = accountKeys().public_url;
  return {
    key: `reminder-${row.user_id}-${week}-${sent}`,
    // what a mail server or a carrier could not take before the quiet hours is not sent in them
    expires_in_seconds: seconds_to_quiet,
    stop: 'reminders',
    say: (language, channel) => {
      const t = speaker(language);
      if (channel === 'sms') return { subject: '', body: t(messages.sms, { n, link: `${site}${atDashboard()}` }) };
      const lesson = pick(language, row.due_lesson, row.bn_due_lesson);
      const course = pick(language, row.due_course, row.bn_due_course);
      const ends = lesson ? messages.due : row.due_extended ? messages.time_ends : messages.batch_ends;
      const body = t(messages.mail, {
        n,
        course: pick(language, row.course_title, row.bn_course_title),
        link: `${site}${atJourney({ uuid: row.course_uuid })}`,
        due: row.due_at === null ? '' : t(ends, { lesson, course, date: date(language, row.due_at) }),
      });
      return { subject: t(messages.subject), body: body.trimEnd() };
    },
  };
}

/** Of those that nobody has read there is one, the last. */
const lineOf = ({ course_uuid, course_title, bn_course_title }: ReminderRow): Notice => ({
  name: 'reminders.reminder',
  url: atJourney({ uuid: course_uuid }),
  terms: { course: { en: course_title, bn: bn_course_title } },
  fold: 'reminder',
});
/** Plans that are worked through in one transaction. */
const AT_ONCE = 200;
async function remindSome(sql: Sql, now: Date): Promise<number> {
  const looked = await claimPlans(sql, dayInDhaka(now), AT_ONCE);
  const due = new Map(looked.filter((plan) => plan.due).map((plan) => [plan.user_id, plan]));
  const rows = due.size ? await listReminders(sql, [...due.keys()]) : [];
  await notify(
    sql,
    rows.map((row) => ({ user_id: row.user_id, notice: { ...lineOf(row), letter: reminderOf(row, due.get(row.user_id)!, now) } })),
    now,
  );
  return looked.length;
}
/** Each batch is claimed and its messages queued in one transaction, so that a run that ends in the middle or twice sends nothing twice. */
export async function remindDue(pool: Pool, now = new Date()): Promise<void> {
  if (dayInDhaka(now).quiet) return;
  while ((await runTransaction(pool, (sql) => remindSome(sql, now))) === AT_ONCE);
}

/** `now` is for a run of another moment, such as one that is looked into. */
export const sendDue = job<{ now?: string }>('reminders.send-due', async ({ now }, { pool }) =>
  remindDue(pool, now ? new Date(now) : undefined),
);
export const queueDay = job(
  'reminders.queue-day',
  async (_, { pool }) => sendDue.later(pool, {}, { key: 'reminders', at: dayInDhaka(new Date()).sending_at }),
  { nightly: true },
);
