// Search over the questions: substring match of every word in either language.
import type { Faq } from '../contract.ts';

/** Those that have every word of the search, in whichever language. */
export function findFaqs(all: readonly Faq[], term: string): Faq[] {
  const wanted = term.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((faq) => {
    const text = [faq.title, faq.bn_title, faq.body, faq.bn_body].join(' ').normalize('NFC').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
