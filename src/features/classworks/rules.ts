// Rules of classwork: its kinds, how one stands in a work, plain texts as documents of the editor. Pure.
import { cleanDocument, type DocumentNode } from '#core/richtext/document.ts';

export const workKinds = ['assignment', 'quiz', 'exam', 'survey'] as const;
export type WorkKind = (typeof workKinds)[number];
export const lateRules = ['yes', 'until', 'no'] as const;
export const audiences = ['all', 'groups', 'people'] as const;

/** Where a work is: being written, waiting for its day, open, over. */
export const workStates = ['draft', 'scheduled', 'open', 'over'] as const;
export type WorkState = (typeof workStates)[number];
/** How one person stands in one work. `hidden`: an answer that nobody may know of. */
export const standings = ['not_open', 'not_begun', 'begun', 'handed_in', 'returned', 'marked', 'excused', 'missed', 'hidden'] as const;
export type Standing = (typeof standings)[number];
/** Nothing is left to be done by them. */
export const isSettled = (state: Standing): boolean => ['handed_in', 'marked', 'excused', 'missed', 'hidden'].includes(state);

/** Works beside each other, and people below each other, on a page of the evaluations. */
export const WORKS_BESIDE = 6;
export const PEOPLE_BELOW = 50;
export const MOST_WORKS = 2_000;
export const MOST_CHOSEN = 500;
export const TASK_MOST = 20_000;

/** Paragraphs of plain text as a document; an empty text is none. */
export function documentOf(text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!paragraphs.length) return '';
  const content = paragraphs.map((part): DocumentNode => {
    const lines = part.split('\n').map((line): DocumentNode => ({ type: 'text', text: line }));
    return { type: 'paragraph', content: lines.flatMap((line, i) => (i ? [{ type: 'hardBreak' }, line] : [line])) };
  });
  return cleanDocument({ type: 'doc', content }) ?? '';
}
const textIn = (node: DocumentNode): string =>
  node.type === 'hardBreak' ? '\n' : node.type === 'text' ? (node.text ?? '') : (node.content ?? []).map(textIn).join('');
/** The same text again. */
export function textOf(stored: string): string {
  if (!stored) return '';
  const { content = [] } = JSON.parse(stored) as DocumentNode;
  return content.map(textIn).join('\n\n');
}
/** 17 of 20, as whole marks. */
export const marksOf = (percent: number, marks: number): number => Math.round((percent * marks) / 100);
