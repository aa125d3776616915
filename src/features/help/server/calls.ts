// Handlers of the help calls.
import { isStaffOf } from '#core/access/server/reach.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { noteScriptFault } from '#core/log/server/script-faults.ts';
import { readList } from '#core/lists/server/order.ts';
import { graphemes } from '#core/i18n/bengali.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { masked } from '#features/accounts/rules.ts';
import { parseContact } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atContact } from '../addresses.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type ListedMessage, messages } from '../lists.ts';
import { groups } from '../words-faq.ts';
import { notices } from '../words.ts';
import { countMessage } from './ceilings.ts';
import * as store from './store.ts';

const faqs = groups.flatMap(({ title: group, faqs }) =>
  faqs.map(({ key, question, answer }) => ({
    key,
    group: group.en,
    bn_group: group.bn,
    title: question.en,
    bn_title: question.bn,
    body: answer.en,
    bn_body: answer.bn,
  })),
);

export const calls = { ...open, ...staff };
export const handlers = handle(calls, {
  listFaqs: async () => faqs,
  sendMessage: async ({ pool, actor, input }) => {
    const to = parseContact({ contact: input.contact });
    await countMessage(pool, actor, to.address);
    const number = await store.insertMessage(pool, {
      ...input,
      contact: to.address,
      language: actor.language,
      user_id: actor.user?.id ?? null,
    });
    return { number, to: masked(to.address) };
  },
  reportScriptFault: async ({ actor, input }) => {
    noteScriptFault({ ...input, agent: actor.device });
    return {};
  },
  listMessages: ({ sql, actor, input }) =>
    readList<ListedMessage>(sql, messages, store.sourceOf(sql, isStaffOf(actor, null)), input, actor.language),
  viewMessage: async ({ actor, contact_message: message }) => ({
    ...message,
    may_answer: message.answer === null && actor.grants.has('message.answer'),
  }),
  answerMessage: async ({ sql, actor, input, contact_message: message, refuse }) => {
    const to = parseContact({ contact: message.contact });
    if (to.channel === 'sms' && graphemes(input.text) > open.SMS_MOST) return refuse('answer_too_long');
    if (!(await store.updateAnswered(sql, message.id, { answer: input.text, by: actor.user.id }))) return refuse('already_answered');
    const say = speaker(message.language);
    // to be read out and typed: without commas, in one script
    const number = String(message.id);
    if (message.user_id !== null) {
      const notice = { name: 'help.answer', url: atContact(), terms: { number, to: masked(to.address) } };
      await notify(sql, [{ user_id: message.user_id, notice }]);
    }
    await sendMessage(sql, {
      channel: to.channel,
      to_address: to.address,
      subject: say(notices.subject, { number }),
      body: say(to.channel === 'sms' ? notices.sms : notices.mail, { text: input.text, number, question: message.text }),
      purpose: 'notice',
      idempotency_key: `help-answer-${message.id}`,
    });
    return (await store.findMessage(sql, message.id))!;
  },
});
