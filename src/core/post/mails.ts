// Mail templates (declaration): every mail and SMS that the product sends, by its purpose, as each room declares it in `server/words-mails.ts`.
import type { Word } from '#core/i18n/words.ts';
import type { NoticeLine } from './notices.ts';

/** The texts of one purpose. A body that goes to both channels is named as `sms` too; a line that is put below others is a body alone. */
export interface Mail {
  /** What it is, and when it is sent. */
  of: Word;
  subject?: Word;
  body?: Word;
  sms?: Word;
  /** What the bell says of the same. */
  notice?: NoticeLine;
  /** Why the bell says nothing. */
  unnoticed?: string;
}
export type Mails = Readonly<Record<string, Mail>>;
export const parts = ['subject', 'body', 'sms'] as const;
export type Part = (typeof parts)[number];
/** A mail with its name, such as `registration.verify`. */
export interface NamedMail extends Mail {
  name: string;
}
/** The texts that are written apart: a body that an SMS says too is written once. */
export const partsOf = (mail: Mail): Part[] => parts.filter((part) => mail[part] && !(part === 'sms' && mail.sms === mail.body));
