// Texts of mails as they are said now: the product's own, or what staff wrote in their place where it fits.
import type { Sql } from '#core/db/server/sql.ts';
import { markOf, type Override, shippedOf } from '#core/i18n/overrides.ts';
import { slotsOf } from '#core/i18n/slots.ts';
import type { Word } from '#core/i18n/words.ts';
import { type NamedMail, type Part, parts, partsOf } from '#core/post/mails.ts';
import { readMails } from '#core/post/server/mails.ts';
import { fields } from '#core/post/fields.ts';
import type { MailTemplate } from '../contract.ts';
import { faultsIn } from '../rules.ts';
import * as store from './store.ts';
import type { MailRow, Written } from './store.ts';

type Column = keyof Written;
const columnsOf = (part: Part): readonly [en: Column, bn: Column] => [part, `bn_${part}`];
const ownOf = (mail: NamedMail, part: Part): Word => shippedOf(mail[part]!);
/** Each text of a mail in each language: its column, the product's own, and what stands in its place. */
export const eachText = (mail: NamedMail, row: Written) =>
  partsOf(mail).flatMap((part) => {
    const shipped = ownOf(mail, part);
    const [en, bn] = columnsOf(part);
    return [
      { part, column: en, shipped: shipped.en, written: row[en] },
      { part, column: bn, shipped: shipped.bn, written: row[bn] },
    ];
  });
const stateOf = (mail: NamedMail, row: Written): MailTemplate['state'] => {
  const written = eachText(mail, row).filter((text) => text.written !== null);
  return written.some(({ part, written: text, shipped }) => faultsIn(part, text!, shipped).length)
    ? 'unfit'
    : written.length
      ? 'changed'
      : 'own';
};
const channelOf = ({ body, subject, sms }: NamedMail) => (!sms ? 'mail' : body || subject ? 'both' : 'sms');

export async function toldOf(row: MailRow, may: boolean): Promise<MailTemplate | undefined> {
  const mail = (await readMails()).get(row.name);
  if (!mail) return undefined;
  const texts = eachText(mail, row);
  const none = { subject: '', bn_subject: '', body: '', bn_body: '', sms: '', bn_sms: '' };
  const named = [...new Set(texts.flatMap(({ shipped }) => [...slotsOf(shipped)]))];
  return {
    ...none,
    ...Object.fromEntries(texts.map(({ column, shipped, written }) => [column, written ?? shipped])),
    ...{ id: row.id, name: row.name, version: row.version, updated_at: row.updated_at },
    ...{ title: mail.of.en, bn_title: mail.of.bn, state: stateOf(mail, row), parts: partsOf(mail) },
    sms_says: mail.sms ? (mail.sms === mail.body ? 'body' : 'sms') : null,
    mail_says: mail.body !== undefined || mail.subject !== undefined,
    shipped: { ...none, ...Object.fromEntries(texts.map(({ column, shipped }) => [column, shipped])) },
    fields: named.map((name) => ({ name, ...fields[name]! })),
    can: { update: may || 'not_allowed' },
  };
}
/** All that the rooms declare, as the list tells of it. */
export async function listTold(sql: Sql): Promise<store.Told[]> {
  const [mails, rows] = [await readMails(), await store.listRows(sql)];
  return rows.flatMap((row) => {
    const mail = mails.get(row.name);
    if (!mail) return [];
    const said = eachText(mail, row)
      .map(({ written, shipped }) => written ?? shipped)
      .join('\n');
    const { id, name, updated_at } = row;
    return [
      { id, name, title: mail.of.en, bn_title: mail.of.bn, channel: channelOf(mail), state: stateOf(mail, row), updated_at, said } as const,
    ];
  });
}
/** What is said in the place of the product's own. What does not fit this release any more is not said: a code would be missing in it. */
export async function readMailTexts(sql: Sql): Promise<Override[]> {
  const [mails, rows] = [await readMails(), await store.listRows(sql)];
  return rows.flatMap((row): Override[] => {
    const mail = mails.get(row.name);
    if (!mail || parts.every((part) => row[part] === null && row[`bn_${part}`] === null)) return [];
    const texts = eachText(mail, row);
    return partsOf(mail).flatMap((part): Override[] => {
      const [en, bn] = texts
        .filter((text) => text.part === part)
        .map(({ written, shipped }) => (written !== null && !faultsIn(part, written, shipped).length ? written : null));
      return en === null && bn === null ? [] : [[markOf(ownOf(mail, part)), en!, bn!]];
    });
  });
}
