// Handlers of the mail template calls.
import type { SignedIn } from '#core/access/actor.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { findWriter, readRecordHistory } from '#core/history/server/telling.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { readList } from '#core/lists/server/order.ts';
import { readMails } from '#core/post/server/mails.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import * as calls from '../contract.ts';
import { mailList } from '../lists.ts';
import { faultsIn, filled } from '../rules.ts';
import { errors, words } from '../words.ts';
import * as store from './store.ts';
import { eachText, listTold, toldOf } from './texts.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
const told = async (row: store.MailRow | undefined, actor: SignedIn) =>
  (row && (await toldOf(row, actor.grants.has('settings.update')))) ?? Promise.reject(refused('not_found'));

export { calls };
export const handlers = handle(calls, {
  list: async ({ sql, actor, input }) => readList(sql, mailList, store.listed(sql, await listTold(sql)), input, actor.language),
  view: ({ actor, mail_template }) => told(mail_template, actor),
  history: ({ sql, input: { id, before } }) => readRecordHistory(sql, { entity: 'mail_template', id, before }),
  update: async ({ sql, actor, input, mail_template: before }) => {
    const { id, version, ...given } = input;
    const mail = (await readMails()).get(before.name);
    if (!mail) throw refused('not_found');
    const to: store.Written = { ...before };
    // what it does not have stays nothing, and the product's own is not kept twice: a release may change it
    for (const { column, shipped } of eachText(mail, before)) {
      const text = given[column]?.replaceAll('\r\n', '\n').trim();
      if (given[column] !== undefined) to[column] = !text || text === shipped.trim() ? null : text;
    }
    const faults = eachText(mail, to).flatMap(({ part, column, shipped, written }) =>
      given[column] === undefined || written === null
        ? []
        : faultsIn(part, written, shipped).map((message) => ({ code: 'custom', path: [column], message })),
    );
    if (faults.length) throw refused('invalid_input', faults);
    if (!(await store.updateRow(sql, id, version, to)))
      deny('stale', {
        ...{ yours: version, current: await told(await store.findRow(sql, id), actor) },
        ...(await findWriter(sql, actor, 'mail_template', id)),
      });
    return told(await store.findRow(sql, id), actor);
  },
  sendTest: async ({ sql, actor, input: { channel, language }, mail_template }) => {
    const mail = await told(mail_template, actor);
    if (channel === 'sms' ? mail.sms_says === null : !mail.mail_says) deny('not_sent_so');
    const person = await findPerson(sql, actor.user.id);
    const to = channel === 'mail' ? person?.email_verified && person.email : person?.phone_verified && person.phone;
    if (!to) return deny('no_address');
    const said = (part: 'subject' | 'body' | 'sms') =>
      filled(mail[language === 'bn' ? (`bn_${part}` as const) : part], mail.fields, language);
    const marked = (text: string) => speaker(language)(words.test_mark, { text });
    await sendMessage(
      sql,
      channel === 'mail'
        ? {
            channel,
            to_address: to,
            subject: marked(said('subject') || mail[language === 'bn' ? 'bn_title' : 'title']),
            body: said('body'),
            purpose: 'notice',
          }
        : { channel, to_address: to, body: marked(said(mail.sms_says!)), purpose: 'notice' },
    );
    return { to };
  },
});
