// Consents of a person: what is asked for at the next visit, agreeing and withdrawing, and what came with the form that made the account.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { type Agreed, isVersion, requiredIds, type TextId, textIds, texts } from '../rules.ts';
import { type ConsentRow, insertConsents, listLatest, listSaid, lockConsents } from './store.ts';

/** The required texts that somebody has not agreed to as they stand today. */
export async function listDue(sql: Sql, user_id: number): Promise<TextId[]> {
  const latest = new Map((await listLatest(sql, user_id)).map((row) => [row.text_id, row]));
  return requiredIds.filter((id) => !isInForce(latest.get(id), texts[id].version));
}
const isInForce = (row: ConsentRow | undefined, version: number): boolean => row !== undefined && row.given && row.version >= version;

export async function viewConsents(sql: Sql, user_id: number) {
  const said = await listSaid(sql, user_id);
  // not looked for among what is told of the past, which is cut off
  const latest = new Map((await listLatest(sql, user_id)).map((row) => [row.text_id, row]));
  return {
    texts: textIds.map((id) => {
      const row = latest.get(id);
      return {
        id,
        ...texts[id],
        given: row?.given ? { version: row.version, at: row.at } : null,
        withdrawn_at: row && !row.given ? row.at : null,
      };
    }),
    past: said.map(({ text_id, ...row }) => ({ ...row, text: text_id })),
  };
}
/** Says yes or no to a text as it stands today; what was said already is not said twice. */
export async function say(sql: Sql, user_id: number, text: TextId, given: boolean, language: Language): Promise<void> {
  await lockConsents(sql, user_id);
  const { version } = texts[text];
  const before = (await listLatest(sql, user_id)).find(({ text_id }) => text_id === text);
  // who never agreed has nothing to withdraw
  if (given ? isInForce(before, version) : !before?.given) return;
  await insertConsents(sql, user_id, { versions: { [text]: given ? version : before!.version }, language }, { given, place: 'visit' });
}
/** What a form sent beside the button that makes an account; nothing where it showed no texts. A version that never was one is none. */
export function agreedIn(
  input: { agreed_terms?: number | undefined; agreed_privacy?: number | undefined },
  language: Language,
): Agreed | null {
  const { agreed_terms: terms, agreed_privacy: privacy } = input;
  const said = Object.entries({ terms, privacy }).filter(([id, version]) => version !== undefined && isVersion(id as TextId, version));
  return said.length ? { versions: Object.fromEntries(said), language } : null;
}
/** Kept with the account that the form made. */
export async function keepAgreed(sql: Sql, user_id: number, agreed: Agreed | null): Promise<void> {
  if (agreed) await insertConsents(sql, user_id, agreed, { given: true, place: 'form' });
}
