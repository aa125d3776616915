// API contract of mail templates: the texts of all mails and SMS, changing one, its history, sending it to oneself.
import * as z from 'zod/mini';
import { May, get, Id, integer, listed, post, put } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { listInput } from '#core/lists/input.ts';
import { ListedMail, mailList } from './lists.ts';

/** Longer than any text may become: three times the longest of the product's own. */
const text = z.optional(z.nullable(z.string().check(z.maxLength(6000), z.normalize())));
const texts = { subject: text, bn_subject: text, body: text, bn_body: text, sms: text, bn_sms: text };
const Texts = z.object({
  subject: z.string(),
  bn_subject: z.string(),
  body: z.string(),
  bn_body: z.string(),
  sms: z.string(),
  bn_sms: z.string(),
});
const Both = z.object({ en: z.string(), bn: z.string() });
export const MailTemplate = z.extend(Texts, {
  id: z.number(),
  name: z.string(),
  version: z.number(),
  title: z.string(),
  bn_title: z.string(),
  state: z.enum(['own', 'changed', 'unfit']),
  /** The texts that it has: a body that an SMS says too is written once. */
  parts: z.array(z.enum(['subject', 'body', 'sms'])),
  /** Which of its texts an SMS says, and which a mail. */
  sms_says: z.nullable(z.enum(['body', 'sms'])),
  mail_says: z.boolean(),
  /** The product's own. */
  shipped: Texts,
  /** The fields that stand in them, what each is, and a sample. */
  fields: z.array(z.object({ name: z.string(), of: Both, sample: Both })),
  updated_at: z.nullable(z.string()),
  can: z.object({ update: May }),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

export const list = get('mail-templates.list', '/template/mails/view', {
  summary: 'All mails and SMS that the product sends, by what they are for, and whether their texts were changed',
  who: 'settings.view',
  input: listInput(mailList),
  output: listed(ListedMail),
});
export const view = get('mail-templates.view', '/template/mails/view/:id', {
  summary: 'The texts of one mail in both languages, the product’s own beside them, and the fields that must stay in them',
  who: 'settings.view',
  scope: { mail_template: 'id' },
  input: z.object({ id: Id }),
  output: MailTemplate,
});
export const history = get('mail-templates.history', '/template/mails/view/:id/history', {
  summary: 'Who changed the texts of a mail, when, and each before and after, from the newest change on',
  who: 'settings.view',
  scope: { mail_template: 'id' },
  unscoped: { before: 'an entry of this very mail, else nothing stands behind it' },
  input: z.object({ id: Id, before: z.optional(integer(1, Number.MAX_SAFE_INTEGER)) }),
  output: RecordHistory,
});
export const update = put('mail-templates.update', '/template/mails/update', {
  summary:
    'Changes the texts of a mail; an empty one brings the product’s own back. Refused where a field is lost or not known, or where markup or invisible letters stand in it',
  who: 'settings.update',
  scope: { mail_template: 'id' },
  unscoped: { version: 'the version that was seen, compared with the one that is there' },
  records: { did: 'changed', entity: 'mail_template' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, version: integer(1, 2_147_483_647), ...texts }),
  output: MailTemplate,
  errors: { stale: 409 },
  // words of mails are read anew as those of screens are
  invalidates: ['mail-templates.list', 'mail-templates.view', 'mail-templates.history', 'language-values.list-changed'],
});
export const sendTest = post('mail-templates.send-test', '/template/mails/test', {
  no_impersonation: true,
  summary: 'Sends the texts as they are saved, with samples in the fields, to the asker’s own proved address',
  who: 'settings.update',
  scope: { mail_template: 'id' },
  records: { did: 'checked', entity: 'mail_template' },
  limits: [{ per: 'account', times: 10, seconds: 3600 }],
  input: z.object({ id: Id, channel: z.enum(['mail', 'sms']), language: z.enum(['en', 'bn']) }),
  output: z.object({ to: z.string() }),
  errors: { no_address: 409, not_sent_so: 400 },
});
