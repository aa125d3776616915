// The content bank of the demonstration school: contents of the teacher to read, to see, to answer and to use in courses.
import type { Pool } from '#core/db/server/sql.ts';
import { seedContent } from '#features/contents/server/service-seeding.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';
import { read, type Text } from './demo-files.ts';

interface Given {
  kind: string;
  subject: string;
  title: Text;
  summary: Text;
  body?: { en: string[]; bn: string[] };
  url?: string;
  minutes: number;
  visibility: 'private' | 'institution' | 'public';
  price?: number;
  picture?: string;
  /** The key of a course lesson whose video, captions and picture it shows. */
  film?: string;
  chapters?: { at: number; title: Text }[];
  questions?: { ask: Text; options: Text[]; right: number; why: Text }[];
  survey?: { ask: Text; options: Text[] }[];
  reviews?: { rating: number; text: string }[];
}
const document = (lines: readonly string[] = []): string =>
  lines.length
    ? JSON.stringify({
        type: 'doc',
        content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.normalize('NFC') }] })),
      })
    : '';
const questionsOf = (given: Given): string =>
  JSON.stringify(
    (given.questions ?? []).map(({ ask, options, right, why }, i) =>
      WrittenQuestion.parse({
        ...emptyQuestion('mcq', `demo-${i + 1}`),
        ...{ text: ask.en, bn_text: ask.bn, explanation: why.en, bn_explanation: why.bn },
        options: options.map(({ en, bn }, n) => ({ id: `o${i}-${n}`, text: en, bn_text: bn, right: n === right })),
      }),
    ),
  );
const surveyOf = (given: Given): string =>
  JSON.stringify(
    (given.survey ?? []).map(({ ask, options }, i) => ({
      ...{ key: `demo-${i + 1}`, type: 'one', text: ask.en, bn_text: ask.bn, required: true },
      choices: options.map(({ en, bn }, n) => ({ id: `o${i}-${n}`, text: en, bn_text: bn })),
    })),
  );
const chaptersOf = (given: Given): string =>
  given.chapters
    ? JSON.stringify(given.chapters.map(({ at, title }, i) => ({ key: `demo-${i + 1}`, at, title: title.en, bn_title: title.bn })))
    : '';
interface Film {
  file: number;
  role: string;
  language: 'en' | 'bn' | null;
  label: string;
  bn_label: string;
}
const filmOf = (pool: Pool, key: string) => pool<Film[]>`
  select m.file_id as file, m.role, m.language, m.label, m.bn_label
  from lesson_files m join lessons l on l.id = m.lesson_id
  where l.source_key = ${key} and l.archived_at is null and m.role in ('video', 'captions', 'poster')
  order by m.position`;
export async function seedContents(pool: Pool): Promise<void> {
  const [teacher] = await pool<{ id: number; institution_id: number | null }[]>`
    select u.id, (select ur.institution_id from user_roles ur where ur.user_id = u.id and ur.institution_id is not null
      order by ur.id limit 1) as institution_id
    from users u where u.email = 'teacher@demo.test'`;
  if (!teacher) return;
  const learners = await pool<{ id: number }[]>`
    select id from users where email in ('learner@demo.test', 'contributor@demo.test', 'partner@demo.test') order by email`;
  const categories = await pool<{ id: number; bn_title: string }[]>`select id, bn_title from categories order by id`;
  const pictures = await pool<{ id: number; file_id: number; title: string }[]>`
    select e.id, e.file_id, e.title from file_entries e join files f on f.id = e.file_id
    where e.owner_id = ${teacher.id} and f.mime like 'image/%' order by e.id`;
  for (const given of read<Given>('contents.yaml')) {
    const picture = given.kind === 'image' ? pictures[0]?.file_id : undefined;
    if (given.kind === 'image' && picture === undefined) continue;
    const film = given.film === undefined ? [] : await filmOf(pool, given.film);
    if (given.film !== undefined && !film.length) continue;
    const shown: Film[] =
      picture === undefined ? film : [{ file: picture, role: 'image', language: null, label: given.title.en, bn_label: given.title.bn }];
    await seedContent(
      pool,
      { user_id: teacher.id, institution_id: teacher.institution_id },
      {
        kind: given.kind,
        values: {
          ...{ title: given.title.en, bn_title: given.title.bn, summary: given.summary.en, bn_summary: given.summary.bn },
          ...{ body: document(given.body?.en), bn_body: document(given.body?.bn), url: given.url ?? '', minutes: given.minutes },
          ...{ visibility: given.visibility, price: given.price ?? 0, questions: given.questions ? questionsOf(given) : '' },
          survey: given.survey ? surveyOf(given) : '',
          ...{ files: shown.length ? JSON.stringify(shown) : '', chapters: chaptersOf(given) },
          category_id: categories.find((one) => one.bn_title.includes(given.subject))?.id ?? null,
        },
        files: [...new Set(shown.map(({ file }) => file))],
        learners: (given.reviews ?? []).flatMap((review, i) => (learners[i] ? [{ user_id: learners[i].id, ...review }] : [])),
      },
    );
  }
}
