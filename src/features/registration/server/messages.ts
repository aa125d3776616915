// Verification and notice messages by SMS or mail, in the language of the requester.
import type { Language } from '#core/i18n/words.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { noticeTo } from '#core/post/server/notice.ts';
import type { Message } from '#core/post/server/post.ts';
import { atForgotPassword } from '../addresses.ts';
import { CODE_MINUTES } from '../rules.ts';
import { messages } from './words.ts';
import type { Contact } from '#features/accounts/server/service.ts';
import type { Purpose } from './store.ts';

const mails = {
  verify: [messages.mail_verify_subject, messages.mail_verify],
  reset: [messages.mail_reset_subject, messages.mail_reset],
  contact: [messages.mail_contact_subject, messages.mail_contact],
  contact_old: [messages.mail_contact_old_subject, messages.mail_contact_old],
  correction: [messages.mail_correction_subject, messages.mail_correction],
  leave: [messages.mail_leave_subject, messages.mail_leave],
  guardian: [messages.mail_guardian_subject, messages.mail_guardian],
  teacher: [messages.mail_teacher_subject, messages.mail_teacher],
  merge: [messages.mail_merge_subject, messages.mail_merge],
} as const satisfies Record<Purpose, unknown>;
/** Those that say themselves what to do with the code. */
const messageOf = {
  contact_old: messages.sms_contact_old,
  correction: messages.sms_correction,
  leave: messages.sms_leave,
  guardian: messages.sms_guardian,
  teacher: messages.sms_teacher,
  merge: messages.sms_merge,
} as const;
/** An SMS stays within one part (70 letters in Bengali); its digits are Latin, so that a phone offers to fill them in. */
export function codeMessage(to: Contact, purpose: Purpose, code: string, link: string | undefined, language: Language): Message {
  const t = speaker(language);
  const code_terms = { purpose: 'code', expires_in_seconds: CODE_MINUTES * 60 } as const;
  if (to.channel === 'sms')
    return {
      channel: 'sms',
      to_address: to.address,
      body: t(purpose in messageOf ? messageOf[purpose as keyof typeof messageOf] : messages.sms, { code }),
      ...code_terms,
    };
  const [subject, first] = mails[purpose];
  // where an account is at stake, the text itself says what to do when it was somebody else
  const end = purpose in messageOf ? [] : [t(messages.mail_end)];
  const body = [t(first, { code }), ...(link ? [t(messages.mail_link, { link })] : []), ...end].join('\n\n');
  return {
    channel: 'mail',
    to_address: to.address,
    subject: t(subject),
    body,
    ...code_terms,
  };
}
/** Told to the owner when somebody registers with an address that has an account. At most once a day. */
export function existsMessage(to: Contact, url: string, language: Language): Message {
  const said = { subject: messages.mail_exists_subject, mail: messages.mail_exists, sms: messages.sms_exists };
  return {
    ...noticeTo(to, language, said, { link: url + atForgotPassword() }),
    idempotency_key: `exists-${to.address}-${new Date().toISOString().slice(0, 10)}`,
  };
}
