// Blog posts, tutorials, articles and about pages of the demonstration school.
import type { Sql } from '#core/db/server/sql.ts';
import { documentOfHtml } from '#core/richtext/server/reading-html.ts';
import { render } from '#core/richtext/server/render.ts';
import { createPiece, publish } from '#features/publications/server/service.ts';
import type { Kind } from '#features/publications/kinds.ts';
import { read, type Text } from './demo-files.ts';

interface DemoPiece {
  kind: Kind;
  /** The address of an account. */
  author: string;
  institution?: string;
  category?: string;
  course?: string;
  title: Text;
  summary: Text;
  text: Text;
}
/** The first of the file is the newest; each of the others is three days older. */
export async function seedPublications(sql: Sql): Promise<void> {
  const document = (text: Text, language: 'en' | 'bn') =>
    documentOfHtml(render(text[language], { language }).html, { file: () => undefined });
  for (const [i, p] of read<DemoPiece>('publications.yaml').entries()) {
    const [found] = await sql<{ author_id: number; institution_id: number | null; category_id: number | null; course_id: number | null }[]>`
      select id as author_id, (select id from institutions where username = ${p.institution ?? ''}) as institution_id,
        (select id from categories where slug = ${p.category ?? ''}) as category_id,
        (select id from courses where slug = ${p.course ?? ''}) as course_id
      from users where email = ${p.author}`;
    const { author_id, institution_id, category_id, course_id } = found!;
    const who = { user_id: author_id };
    const id = (await createPiece(sql, { kind: p.kind, institution_id, author_id }, who))!;
    const written = {
      ...{ category_id, course_id, title: p.title.en, bn_title: p.title.bn, summary: p.summary.en, bn_summary: p.summary.bn },
      ...{ body: document(p.text, 'en'), bn_body: document(p.text, 'bn'), picture_id: null, bn_picture_id: null, alt: '', bn_alt: '' },
    };
    await publish(sql, { id, written, pictures: new Map() }, who);
    await sql`
      update publications set (publish_at, first_published_at) = (select day, day from (select now() - ${i * 3 + 1} * interval '1 day' as day) d)
      where id = ${id}`;
  }
}
