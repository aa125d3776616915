// What one person gets of a bulk message: its texts in their language, filled for them.
import { type Language, pick } from '#core/i18n/words.ts';
import type { Message } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { withStop } from '#features/notices/server/service.ts';
import { fill } from '../rules.ts';
import type { Addressee } from './store-audience.ts';
import type { Campaign } from './store.ts';

type Reader = Pick<Addressee, 'id' | 'language' | 'name' | 'bn_name'>;
type Text = 'subject' | 'body';
const filledIn = (c: Campaign, text: Text, { name, bn_name }: Reader, language: Language): string =>
  fill(language === 'bn' ? c[`bn_${text}`] : c[text], {
    name: pick(language, name, bn_name),
    course: pick(language, c.course, c.bn_course),
  });
export const sayTo = (c: Campaign, text: Text, reader: Reader): string => filledIn(c, text, reader, languageOf(reader));
/** In both languages: whoever changes theirs reads it in the other one. */
export const sayBoth = (c: Campaign, reader: Reader) => ({ en: filledIn(c, 'body', reader, 'en'), bn: filledIn(c, 'body', reader, 'bn') });
/** A mail or an SMS to this address. */
export function messageTo(c: Campaign, reader: Reader, to_address: string, idempotency_key: string, now: Date): Message {
  const message = { to_address, purpose: 'notice', idempotency_key, body: sayTo(c, 'body', reader) } as const;
  if (c.kind === 'sms') return { ...message, channel: 'sms' };
  return withStop({ ...message, channel: 'mail', subject: sayTo(c, 'subject', reader) }, reader.id, languageOf(reader), c.group_name, now);
}
