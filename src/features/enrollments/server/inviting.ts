// Invitations to a batch: by e-mail or phone number; enrolls whoever verified that address.
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { isOver } from '../rules.ts';
import { notices } from '../words.ts';
import { decide } from './deciding.ts';
import { deny } from './deny.ts';
import { addEnrollment } from './enrolling.ts';
import { type EnrollmentRow, findLiveEnrollment, lockLearnerInCourse } from './store.ts';
import * as store from './store-invitations.ts';

const INVITED_DAYS = 30;
/** Messages to one address about one batch in a day, however the address was written. */
const MESSAGES_A_DAY = 3;
/** Invites an address to a batch and writes to it. No seat is held: it is taken when the invitation is accepted. */
export async function inviteTo(
  sql: Sql,
  batch: BatchRow,
  { address, channel, by }: { address: string; channel: 'sms' | 'mail'; by: number },
): Promise<{ id: number; expires_at: string }> {
  if (isOver(batch, Date.now())) deny('enrollment_closed');
  const made = (await store.upsertInvitation(sql, { batch_id: batch.id, address, by, days: INVITED_DAYS })) ?? deny('already_accepted');
  if (made.sent > MESSAGES_A_DAY) throw refused('too_many', [], { retry_after: Math.max(1, 86_400 - made.sent_for) });
  const course = await store.getInvitedTo(sql, batch.course_id, address);
  const language = languageOf(course);
  const say = speaker(language);
  const link = accountKeys().public_url + atCourse({ uuid: batch.course_uuid });
  const title = language === 'bn' ? course.bn_title : course.title;
  await sendMessage(sql, {
    channel,
    to_address: address,
    subject: say(notices.subject.invited),
    body: say(channel === 'sms' ? notices.invited_sms : notices.invited, { course: title, link }),
    purpose: 'notice',
  });
  return { id: made.id, expires_at: made.expires_at };
}
/** Enrolls a person by the invitation of an address that they have verified. A request that waited is approved by it, an
 *  enrollment in the course that is there already stays. */
export async function acceptInvitation(sql: Sql, user_id: number, batch: BatchRow): Promise<EnrollmentRow> {
  await lockLearnerInCourse(sql, user_id, batch.course_id);
  const invitation = (await store.lockInvitation(sql, user_id, batch.id)) ?? deny('not_invited');
  const there = await findLiveEnrollment(sql, user_id, batch.course_id);
  if (invitation.user_id !== null) return there ?? deny('not_invited');
  if (isOver(batch, Date.now())) deny('enrollment_closed');
  if (there) await decide(sql, there, { status: 'approved', by: invitation.invited_by });
  const enrollment = there ? { ...there, status: 'approved' as const } : await addEnrollment(sql, user_id, batch, 'approved');
  await store.updateInvitationAttached(sql, invitation.id, user_id);
  return enrollment;
}
