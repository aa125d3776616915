// What telling people of something would take of SMS, before anybody is told: whom one would reach, and its parts.
import type { Sql } from '#core/db/server/sql.ts';
import { readNoticeLines } from '#core/post/server/notice-lines.ts';
import { smsParts, smsText } from '#core/post/sms-text.ts';
import { judge } from './judge-way.ts';
import { write } from './letters.ts';
import type { Notice } from './notify.ts';
import { listRecipients } from './store-choices.ts';

/** Counted as they would go now: a mail goes in its place to whoever has one. */
export async function measureSms(
  sql: Sql,
  user_ids: readonly number[],
  { name, letter }: Notice,
  now = new Date(),
): Promise<{ people: number; parts: number }> {
  const measured = { people: 0, parts: 0 };
  if (!letter || letter === 'line') return measured;
  const { group } = (await readNoticeLines()).get(name)!;
  for (const person of await listRecipients(sql, user_ids))
    for (const { to } of judge(person, group, now, letter))
      if (to.channel === 'sms') {
        measured.people++;
        measured.parts += smsParts(smsText(write(person, to, group, letter, now).body));
      }
  return measured;
}
