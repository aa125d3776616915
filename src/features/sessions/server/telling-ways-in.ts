// Notice to a person that a way to log in to their account was added, removed or set: passkey, outside provider, second factor, password.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { accountKeys, findPerson } from '#features/accounts/server/service.ts';
import { atAccountSettings } from '../addresses.ts';
import { messages } from './words.ts';

type Change = `${'passkey' | 'provider' | 'factor'}_${'added' | 'removed'}` | 'password_set';
/** To the mail address, else the number, in their language and in the caller's transaction. `name` is a provider's or one of the person's own. */
export async function tellWaysIn(sql: Sql, user_id: number, what: Change, name: string | Word = ''): Promise<void> {
  const person = await findPerson(sql, user_id);
  if (!person) return;
  const language = person.language === 1 ? 'en' : 'bn';
  const t = speaker(language);
  const change = t(messages[what], { name: typeof name === 'string' ? name : name[language] });
  const link = `${accountKeys().public_url}${atAccountSettings()}`;
  if (person.email && person.email_verified)
    await sendMessage(sql, {
      ...{ channel: 'mail', to_address: person.email, purpose: 'notice' },
      subject: t(messages.subject),
      body: t(messages.mail, { change, link }),
    });
  else if (person.phone && person.phone_verified)
    await sendMessage(sql, { channel: 'sms', to_address: person.phone, purpose: 'notice', body: t(messages.sms, { change, link }) });
}
