// Damaged letters in a text of several lines: each is looked at by itself, without its code, its formulas and where its links lead. Pure.
import { findDamage } from '#core/i18n/damaged.ts';
import { type DocumentNode, parseDocument, picturesOfDocument } from './document.ts';

/** While somebody writes, all lines but one are what they were a letter ago. */
const MOST_KNOWN = 2_000;
/** Letters of a line that is worth remembering. */
const LONGEST_KNOWN = 500;
const known = new Map<string, boolean>();
function isDamagedLine(line: string): boolean {
  const before = known.get(line);
  if (before !== undefined) return before;
  const found = findDamage(line) !== undefined;
  if (line.length > LONGEST_KNOWN) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(line, found);
  return found;
}
const hasDamage = (text: string): boolean => text.split('\n').some(isDamagedLine);

/** Code, a formula, an address behind the name of a link. */
const UNREAD = /```[^`]*```|`[^`\n]*`|\$\$[^$]*\$\$|\$[^$\n]*\$|\]\([^()\n]*\)/g;
/** Of Markdown with formulas between dollar signs. */
export const isDamagedMarkdown = (text: string): boolean => hasDamage(text.replace(UNREAD, ' '));

const readIn = (node: DocumentNode): string =>
  node.type === 'hardBreak' ? '\n' : node.marks?.some(({ type }) => type === 'code') ? ' ' : (node.text ?? ' ');
/** Of a stored document, with the descriptions of its pictures in this language. */
export function isDamagedDocument(stored: string, alt: 'alt' | 'bn_alt'): boolean {
  if (stored === '') return false;
  const isDamaged = (node: DocumentNode): boolean => {
    if (node.type === 'codeBlock' || !node.content) return false;
    return node.content.some(({ text }) => text !== undefined)
      ? hasDamage(node.content.map(readIn).join(''))
      : node.content.some(isDamaged);
  };
  return isDamaged(parseDocument(stored)) || picturesOfDocument(stored).some((picture) => hasDamage(picture[alt]));
}
