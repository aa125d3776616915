// Factory of publications for tests.
import type { Sql } from '#core/db/server/sql.ts';
import type { Kind } from '../kinds.ts';
import { createPiece, publish, type Written } from '../server/service.ts';

/** A document of the editor: headings of two kinds and paragraphs, by the marks `## ` and `### `. */
export const documentOf = (...lines: string[]): string =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((line) => {
      const [, marks, text = ''] = /^(#{2,3})? ?(.*)$/s.exec(line)!;
      const content = [{ type: 'text', text }];
      return marks ? { type: 'heading', attrs: { level: marks.length }, content } : { type: 'paragraph', content };
    }),
  });
export const writtenAs = (given: Partial<Written> = {}): Written => ({
  category_id: null,
  course_id: null,
  title: 'A piece',
  bn_title: 'একটি লেখা',
  summary: 'In short',
  bn_summary: 'সংক্ষেপে',
  body: documentOf('## Begin', 'The first step.'),
  bn_body: documentOf('## শুরু', 'প্রথম ধাপ।'),
  picture_id: null,
  bn_picture_id: null,
  alt: '',
  bn_alt: '',
  ...given,
});
export interface Given extends Partial<Written> {
  kind?: Kind;
  institution_id?: number | null;
  author_id: number;
  /** ISO; null leaves it a draft; without it now. */
  publish_at?: string | null;
}
export async function makePiece(
  sql: Sql,
  { kind = 'blog', institution_id = null, author_id, publish_at, ...given }: Given,
): Promise<number> {
  const who = { user_id: author_id };
  const id = (await createPiece(sql, { kind, institution_id, author_id }, who))!;
  if (publish_at !== null) await publish(sql, { id, written: writtenAs(given), pictures: new Map(), publish_at }, who);
  return id;
}
