// SQL of mail templates: what staff wrote in the place of the product's own texts, and the list over those that the rooms declare.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { ListedMail } from '../lists.ts';

export interface Written {
  subject: string | null;
  bn_subject: string | null;
  body: string | null;
  bn_body: string | null;
  sms: string | null;
  bn_sms: string | null;
}
export interface MailRow extends Written {
  id: number;
  name: string;
  version: number;
  updated_at: string | null;
}
export const listRows = (sql: Sql) => sql<MailRow[]>`
  select id, name, version, updated_at, subject, bn_subject, body, bn_body, sms, bn_sms
  from mail_templates order by id`;
export const findRow = async (sql: Sql, id: number): Promise<MailRow | undefined> => {
  const [row] = await sql<MailRow[]>`
    select id, name, version, updated_at, subject, bn_subject, body, bn_body, sms, bn_sms
    from mail_templates where id = ${id}`;
  return row;
};
/** False when it was changed since `version`. */
export const updateRow = async (sql: Sql, id: number, version: number, to: Written): Promise<boolean> =>
  (
    await sql`
      update mail_templates set subject = ${to.subject}, bn_subject = ${to.bn_subject}, body = ${to.body},
        bn_body = ${to.bn_body}, sms = ${to.sms}, bn_sms = ${to.bn_sms}, version = version + 1, updated_at = now()
      where id = ${id} and version = ${version}
      returning 1`
  ).length > 0;
/** Which mails there are is said by the release; what is there stays as it was written. Answers those that are new. */
export const insertMissing = async (sql: Sql, names: readonly string[]): Promise<Set<string>> => {
  const made = await sql<{ name: string }[]>`
    insert into mail_templates (name)
    select n from unnest(${names as string[]}::text[]) with ordinality t (n, at)
    where not exists (select from mail_templates m where m.name = n) order by at
    on conflict (name) do nothing returning name`;
  return new Set(made.map(({ name }) => name));
};
/** Words of screens that somebody changed: texts of mails were among them before they had a place of their own. */
type ChangedWord = { shipped: string; bn_shipped: string; title: string; bn_title: string };
export const listChangedWords = (sql: Sql) => sql<ChangedWord[]>`
  select shipped, bn_shipped, title, bn_title from language_values where state in ('changed', 'half')`;
export const takeTexts = (sql: Sql, texts: readonly ({ name: string } & Partial<Written>)[]) => sql`
  update mail_templates m set subject = t.subject, bn_subject = t.bn_subject, body = t.body, bn_body = t.bn_body,
    sms = t.sms, bn_sms = t.bn_sms
  from jsonb_to_recordset(${sql.json(texts as never)}) as t
    (name text, subject text, bn_subject text, body text, bn_body text, sms text, bn_sms text)
  where m.name = t.name`;

export type Told = ListedMail & { said: string };
export const listed = (sql: Sql, all: readonly Told[]): Source => ({
  from: sql`
    jsonb_to_recordset(${sql.json(all as never)}) as m (id int, name text, title text, bn_title text, channel text,
      state text, updated_at timestamptz, said text)`,
  columns: sql`m.id, m.name, m.title, m.bn_title, m.channel, m.state, m.updated_at`,
  key: sql`m.id`,
  search: (term) => sql`
    m.title ilike ${likely(term)} or m.bn_title ilike ${likely(term)} or m.said ilike ${likely(term)}`,
  filters: {
    channel: (channels: string[]) => sql`m.channel = any (${channels}::text[])`,
    state: (states: string[]) => sql`m.state = any (${states}::text[])`,
  },
});
