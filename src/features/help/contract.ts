// API contract of help: frequently asked questions, and messages to the staff (contact form).
import * as z from 'zod/mini';
import { get, post, text } from '#core/contract/call.ts';
import { filledContact, personName } from '#features/accounts/contract.ts';

export const Faq = z.object({
  /** Names it in an address: /faq#code-missing. */
  key: z.string(),
  group: z.string(),
  bn_group: z.string(),
  title: z.string(),
  bn_title: z.string(),
  body: z.string(),
  bn_body: z.string(),
});
export type Faq = z.infer<typeof Faq>;
export const listFaqs = get('help.list-faqs', '/my-account/public/articles/faqs', {
  keep: 60,
  summary: 'Frequently asked questions with their answers in both languages, in the order in which they are shown',
  who: 'anyone',
  input: z.object({}),
  output: z.array(Faq),
});

/** What a message is about. */
export const topics = ['account', 'course', 'exam', 'certificate', 'payment', 'site', 'other'] as const;
/** The longest message and the longest answer by mail, in letters as a reader counts them. */
export const MESSAGE_MOST = 3000;
/** The longest answer that goes out as SMS: five parts in Bangla. */
export const SMS_MOST = 335;

export const sendMessage = post('help.send-message', '/my-account/contact-messages/create', {
  no_impersonation: true,
  summary: 'Sends a message to the staff; the same client key twice is one message. Answers go to the contact',
  who: 'anyone',
  unrecorded: 'the message itself stands in the list of messages',
  unscoped: { client_key: 'chosen by the client, so that a message sent twice is one message' },
  input: z.object({
    topic: z.enum(topics),
    name: personName,
    contact: filledContact,
    text: text(MESSAGE_MOST, 1),
    client_key: z.uuid(),
  }),
  output: z.object({
    /** Told on the phone or in another message to find this one again. */
    number: z.number(),
    /** Where the answer goes, mostly hidden. */
    to: z.string(),
  }),
  transaction: { own: 'a refused try stays counted' },
  // wider ceilings, in which the first of each network are counted apart: ceilings.ts
  limits: [{ per: 'network', times: 30, seconds: 3600 }],
  invalidates: ['help.list-messages'],
});

export const reportScriptFault = post('help.report-script-fault', '/my-account/script-faults/report', {
  summary: 'Tells that a script of a page failed in the browser: page, message and file go to the log of the server, without the person',
  who: 'anyone',
  harmless: true,
  unrecorded: 'it changes nothing: a line in the log of the server',
  transaction: { none: 'writes to the log alone' },
  input: z.object({
    page: z.string().check(z.maxLength(200), z.regex(/^\//)),
    message: z.string().check(z.maxLength(300)),
    file: z.string().check(z.maxLength(100), z.regex(/^([\w-]+\.js:\d+:\d+)?$/)),
  }),
  output: z.object({}),
  max_body: 4096,
  // a class behind one address tells of one page together; a release that fails everywhere does not fill the log
  limits: [
    { per: 'network', times: 30, seconds: 60 },
    { per: 'everyone', times: 300, seconds: 60 },
  ],
});
