// Notices of wanted courses: what somebody searched for in vain is looked for once a day, and told of once when there is such a course.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { type Message, sendMessage } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { deleteOldWanted, findCourseFor, listTellable, takeWanted, type WantedRow } from '#features/courses/server/service.ts';
import { type Notice, notify } from '#features/notices/server/service.ts';
import { dayInDhaka } from '../rules.ts';
import { addressOf } from './reminding.ts';
import { signStop, stopLinks } from './stopping.ts';
import { messages } from './words.ts';

type Course = NonNullable<Awaited<ReturnType<typeof findCourseFor>>>;
function noticeFor(row: WantedRow, course: Course, now: Date): Message | undefined {
  const to = addressOf(row);
  if (!to) return undefined;
  const language = languageOf(row);
  const t = speaker(language);
  const link = `${accountKeys().public_url}${atCourse({ uuid: course.uuid })}`;
  const common = {
    to_address: to.address,
    purpose: 'notice' as const,
    idempotency_key: `wanted-${row.id}`,
    expires_in_seconds: dayInDhaka(now).seconds_to_quiet,
  };
  if (to.channel === 'sms') return { ...common, channel: 'sms', body: t(messages.wanted_sms, { link }) };
  const stop = stopLinks(signStop(row.user_id, now, 'wanted'));
  const said = { text: row.text, course: pick(language, course.title, course.bn_title), link, stop: stop.page };
  return {
    ...common,
    channel: 'mail',
    subject: t(messages.wanted_subject, said),
    body: t(messages.wanted_mail, said),
    unsubscribe_url: stop.one_click,
  };
}

const lineOf = ({ text }: WantedRow, { uuid, title, bn_title }: Course): Notice => ({
  name: 'reminders.wanted',
  url: atCourse({ uuid }),
  terms: { text, course: { en: title, bn: bn_title } },
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
      const notice = course && noticeFor(row, course, now);
      if (notice)
        await runTransaction(pool, async (sql) => {
          if (!(await takeWanted(sql, row.id))) return;
          await notify(sql, [{ user_id: row.user_id, notice: lineOf(row, course) }]);
          await sendMessage(sql, notice);
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
