// Pieces of the demonstration school that are still written, wait for review, came back, are planned or were withdrawn.
import type { Sql } from '#core/db/server/sql.ts';
import { type Seeded, seedPiece } from '#features/writing/server/service-seeding.ts';
import { read, type Text } from './demo-files.ts';

interface DemoPiece extends Pick<Seeded, 'kind' | 'state' | 'notes'> {
  /** The address of an account. */
  author: string;
  /** Written for the institution in which they hold their role. */
  institution?: true;
  /** The slug of a subject. */
  category?: string;
  title: Text;
  summary: Text;
  text: { en: string[]; bn: string[] };
}
const document = (lines: readonly string[]): string =>
  lines.length
    ? JSON.stringify({
        type: 'doc',
        content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.normalize('NFC') }] })),
      })
    : '';
export async function seedWriting(sql: Sql): Promise<void> {
  for (const { kind, state, notes = [], ...p } of read<DemoPiece>('writing.yaml')) {
    const [found] = await sql<{ author_id: number; by: number; institution_id: number | null; category_id: number | null }[]>`
      select u.id as author_id, (select id from users where email = 'approver@demo.test') as by,
        (select ur.institution_id from user_roles ur where ur.user_id = u.id and ur.institution_id is not null
          order by ur.id limit 1) as institution_id,
        (select id from categories where slug = ${p.category ?? ''}) as category_id
      from users u where u.email = ${p.author}`;
    const { author_id, by, institution_id, category_id } = found!;
    await seedPiece(sql, {
      ...{ kind, state, notes, author_id, by, institution_id: p.institution ? institution_id : null },
      publish_at: state === 'planned' ? new Date(Date.now() + 3 * 86_400_000).toISOString() : null,
      values: {
        ...{ title: p.title.en, bn_title: p.title.bn, summary: p.summary.en, bn_summary: p.summary.bn, category_id },
        ...{ body: document(p.text.en), bn_body: document(p.text.bn) },
      },
    });
  }
}
