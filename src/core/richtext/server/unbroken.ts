// Line breaking: a formula and its ending ("-এর", "।"), and words that begin with one letter and a hyphen ("ই-মেইল"), stay on one line.
// Browsers break a line after any hyphen, and a word joiner does not keep Chromium from it: only an element does.
import type { StateCore, Token } from 'markdown-it';

const ENDING = /^(?:[-\u2010\u2011][\p{L}\p{M}]+|[।॥])/u;
/** What a text begins with that stays with the formula before it. */
export const endingOf = (text: string): string => ENDING.exec(text)?.[0] ?? '';
/** One letter, a hyphen, and the word; nothing that is part of a longer chain. */
const SHORT_BEGINNING = /(?<![\p{L}\p{M}\p{N}-])\p{L}-[\p{L}\p{M}]{2,30}(?![-\p{N}])/gu;

export function unbroken(state: StateCore): void {
  const text = (content: string): Token => Object.assign(new state.Token('text', '', 0), { content });
  const kept = (...inside: Token[]): Token[] => {
    const open = new state.Token('unbroken_open', 'span', 1);
    open.attrSet('class', 'unbroken');
    return [open, ...inside, new state.Token('unbroken_close', 'span', -1)];
  };
  const wholeWords = (content: string): Token[] => {
    const pieces: Token[] = [];
    let from = 0;
    for (const { 0: word, index } of content.matchAll(SHORT_BEGINNING)) {
      if (index > from) pieces.push(text(content.slice(from, index)));
      pieces.push(...kept(text(word)));
      from = index + word.length;
    }
    if (from < content.length) pieces.push(text(content.slice(from)));
    return pieces;
  };
  for (const block of state.tokens) {
    if (block.type !== 'inline') continue;
    const before = block.children ?? [];
    const after: Token[] = [];
    for (const [i, token] of before.entries()) {
      if (token.type !== 'text') {
        after.push(token);
        continue;
      }
      const formula = before[i - 1]?.type === 'maths' && !before[i - 1]!.meta?.display ? before[i - 1] : undefined;
      const ending = formula ? endingOf(token.content) : '';
      if (formula && ending) after.splice(-1, 1, ...kept(formula, text(ending)));
      after.push(...wholeWords(token.content.slice(ending.length)));
    }
    block.children = after;
  }
}
