// Rules of mail templates: what is wrong with a text in the place of the product's own, and how it reads with samples. Pure.
import { faultsOf } from '#core/i18n/slots.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import type { Part } from '#core/post/mails.ts';

export const faultsIn = (part: Part, text: string, shipped: string): string[] => faultsOf(text, shipped, part === 'body');
/** The text with these in its fields. */
export const filled = (text: string, fields: readonly { name: string; sample: Word }[], language: Language): string => {
  const say = speaker(language) as (word: Word, slots: Readonly<Record<string, string>>) => string;
  return say({ en: text, bn: text }, Object.fromEntries(fields.map(({ name, sample }) => [name, sample[language]])));
};
