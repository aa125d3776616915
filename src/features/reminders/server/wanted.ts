// Notices of wanted courses: what somebody searched for in vain is looked for once a day, and told of once when there is such a course.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { deleteOldWanted, findCourseFor, listTellable, takeWanted, type WantedRow } from '#features/courses/server/service.ts';
import { type Letter, type Notice, notify } from '#features/notices/server/service.ts';
import { dayInDhaka } from '../rules.ts';
import { messages } from './words.ts';

type Course = NonNullable<Awaited<ReturnType<typeof findCourseFor>>>;
function letterOf(row: WantedRow, course: Course, now: Date): Letter {
  const link = `${accountKeys().public_url}${atCourse({ uuid: course.uuid })}`;
  return {
    key: `wanted-${row.id}`,
    expires_in_seconds: dayInDhaka(now).seconds_to_quiet,
    stop: 'wanted',
    say: (language, channel) => {
      const t = speaker(language);
      if (channel === 'sms') return { subject: '', body: t(messages.wanted_sms, { link }) };
      const said = { text: row.text, course: pick(language, course.title, course.bn_title), link };
      return { subject: t(messages.wanted_subject, said), body: t(messages.wanted_mail, said) };
    },
  };
}

const noticeOf = (row: WantedRow, course: Course, now: Date): Notice => ({
  name: 'reminders.wanted',
  url: atCourse({ uuid: course.uuid }),
  terms: { text: row.text, course: { en: course.title, bn: course.bn_title } },
  letter: letterOf(row, course, now),
});
/** Wishes that are read at once. */
const AT_ONCE = 200;
/** A wish is taken and its notice queued in one transaction: a run that is killed or repeated tells nobody twice. */
export async function tellOfWanted(pool: Pool, now = new Date()): Promise<void> {
  if (dayInDhaka(now).quiet) return;
  await deleteOldWanted(pool);
  for (let after = 0; ; ) {
    const rows = await listTellable(pool, after, AT_ONCE);
    for (const row of rows) {
      const course = await findCourseFor(pool, row.text);
      if (course)
        await runTransaction(pool, async (sql) => {
          if (await takeWanted(sql, row.id)) await notify(sql, [{ user_id: row.user_id, notice: noticeOf(row, course, now) }], now);
        });
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
/** `now` is for a run of another moment, such as one that is looked into. */
export const tellWanted = job<{ now?: string }>('reminders.tell-wanted', async ({ now }, { pool }) =>
  tellOfWanted(pool, now ? new Date(now) : undefined),
);
export const queueWanted = job(
  'reminders.queue-wanted',
  async (_, { pool }) => tellWanted.later(pool, {}, { key: 'wanted', at: dayInDhaka(new Date()).sending_at }),
  { nightly: true },
);
