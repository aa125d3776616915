// Notice to a person that a way to log in to their account was added, removed or set: passkey, outside provider, second factor, password.
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { type Letter, notify } from '#features/notices/server/service.ts';
import { atAccountSettings } from '../addresses.ts';
import { messages } from './words.ts';

type Change = `${'passkey' | 'provider' | 'factor'}_${'added' | 'removed'}` | 'password_set';
/** In the caller's transaction. `name` is a provider's or one of the person's own. */
export const tellWaysIn = (sql: Sql, user_id: number, what: Change, name: string | Word = ''): Promise<void> => {
  const letter: Letter = {
    ...{ subject: messages.subject, body: messages.mail, sms: messages.sms, suspended_too: true },
    terms: (language) => ({
      change: speaker(language)(messages[what], { name: typeof name === 'string' ? name : name[language] }),
      link: `${accountKeys().public_url}${atAccountSettings()}`,
    }),
  };
  return notify(sql, [{ user_id, notice: { name: `sessions.${what}`, url: atAccountSettings(), terms: { name }, letter } }]);
};
