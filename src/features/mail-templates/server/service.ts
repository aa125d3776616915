// Public server interface of mail templates: what is said in the place of the product's own texts, and the rows that a release brings.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { readMails } from '#core/post/server/mails.ts';
import { insertMissing, listChangedWords, takeTexts, type Written } from './store.ts';
import { eachText } from './texts.ts';

export { readMailTexts } from './texts.ts';
const none: Written = { subject: null, bn_subject: null, body: null, bn_body: null, sms: null, bn_sms: null };
/** Brings the mails of this release. One that is new takes over what was written for its texts among the words of screens. */
export async function seedMailTemplates(pool: Pool): Promise<void> {
  const mails = await readMails();
  await runTransaction(pool, async (sql) => {
    const fresh = await insertMissing(sql, [...mails.keys()]);
    if (!fresh.size) return;
    const changed = await listChangedWords(sql);
    const written = (text: string, bn: boolean) => {
      const row = changed.find((one) => (bn ? one.bn_shipped : one.shipped) === text);
      const own = bn ? row?.bn_title : row?.title;
      return own && own !== text ? own : null;
    };
    const taken = [...fresh].flatMap((name) => {
      const texts = eachText(mails.get(name)!, none).map(({ column, shipped }) => [column, written(shipped, column.startsWith('bn_'))]);
      return texts.some(([, text]) => text !== null) ? [{ name, ...Object.fromEntries(texts) }] : [];
    });
    if (taken.length) await takeTexts(sql, taken);
  });
}
