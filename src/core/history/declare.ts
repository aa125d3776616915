// Change history (audit log): what a changing call declares of the record that it leaves, and what a room declares of an entity.
import type { Word } from '#core/i18n/words.ts';
import type { history } from './words.ts';

/** What was done, in one word of the log. */
export type Act = keyof typeof history.acts;

/** What a changing call leaves in the history, and where the id of its object stands. */
export interface Records {
  did: Act;
  /** What was changed, as its room tracks it. */
  entity: string;
  /** The entry of `scope` whose row, or rows, were changed, where it is not named like the entity. */
  of?: string;
  /** The field of the answer that carries the id: the object was made by this call. Answered without it, none of this entity was. */
  id?: string;
  /** The entry of `scope` whose row was there already: where it is named nothing is made, and that row is changed. */
  unless?: string;
  /** The asker's own account. */
  self?: true;
  /** The row that was reached and the answer carry the entity's columns, and a `version` that counts each change: nothing has to be read for
   *  the history. */
  told?: true;
}

/** What the history reads of the declaration of a call. */
export interface RecordedCall {
  name: string;
  who: string;
  scope: object;
  changes: boolean;
  transaction: { own: string } | { none: string } | undefined;
  records: Records | undefined;
  unrecorded: string | undefined;
}

/** An entity whose changes are recorded: a table, and the fields that are told of it. */
export interface Tracked {
  table: string;
  words: {
    name: Word;
    /** What a sentence says that it was done to, where that is not its name: “removed the second factor of account “Rafia””. */
    told?: Word;
    /** The fields whose values are kept, before and after. Never a secret, a code, a password or an answer. */
    fields: Readonly<Record<string, Word>>;
    /** Of a field with a fixed choice, the word of each value. */
    choices?: Readonly<Record<string, Readonly<Record<string, Word>>>>;
  };
  /** The columns that name an object in the log, English and Bengali; none for what is named after a person. */
  title?: readonly [en: string, bn: string];
  /** The column of the person whom the object is about. */
  subject?: string;
  /** The entity in whose history it stands too: of the object that `subject` names. */
  beside?: string;
  /** The column of its institution, where there is one. */
  institution?: string;
  /** Fields that name a row of another table, by its table: shown by that row's title, or by what the log names the entity of that table by. */
  names?: Readonly<Record<string, string>>;
  /** Fields that name something without a title, such as a picture: shown by its number. */
  numbered?: readonly string[];
  /** Fields of amounts in poisha. */
  amounts?: readonly string[];
  /** Fields of days of the week with their hours. */
  weeks?: readonly string[];
  /** Path of the screen below which an object is shown by its id. */
  screen?: string;
  /** Fields that say something of that person: kept apart, and erased with them. */
  personal?: readonly string[];
}
