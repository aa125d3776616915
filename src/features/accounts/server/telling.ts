// A notice to one person, in their language: by mail where their address is proved, else by SMS; to nobody where neither is.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { findUser } from './store.ts';

type Terms = Readonly<Record<string, string>>;
/** `key`: the same notice is sent once. `terms`: what fills the slots of the body, by language. */
export async function tellPerson(
  sql: Sql,
  user_id: number,
  { subject, body, terms, key }: { subject: Word; body: Word; terms: (language: 'en' | 'bn') => Terms; key: string },
): Promise<void> {
  const person = await findUser(sql, user_id);
  const email = person?.email_verified ? person.email : null;
  const phone = person?.phone_verified ? person.phone : null;
  const to_address = email ?? phone;
  if (!person || person.suspended || !to_address) return;
  const language = person.language === 1 ? 'en' : 'bn';
  const t = speaker(language) as (word: Word, terms?: Terms) => string;
  await sendMessage(sql, {
    channel: email ? 'mail' : 'sms',
    to_address,
    subject: t(subject),
    body: t(body, terms(language)),
    purpose: 'notice',
    idempotency_key: key,
  });
}
