// Links between the lessons of a course and from its questions: a copy and a package lead their learners to their own lessons, and the checklist names what leads elsewhere.
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeCategory } from '#features/courses/test/make.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { beginSyllabus, viewSyllabus, writing as lessonDraft } from '#features/syllabus/contract.ts';
import { cleanDocument } from '#core/richtext/document.ts';
import * as calls from '../contract.ts';
import { zipPackage } from '../server/exporting.ts';
import { writePackage } from '../server/packing.ts';
import { boats, packageGround, packed } from './package-ground.ts';

const { sql, here, bring, close } = await packageGround();
afterAll(close);

async function lessonsOf(course_id: number) {
  const rows = await sql<{ key: string; id: number; uuid: string; body_html: string }[]>`
    select l.source_key as key, l.id, c.uuid, l.body_html from lessons l join courses c on c.id = l.course_id
    where c.id = ${course_id} and l.kind <> 'section'`;
  const at = (key: string) => rows.find((row) => row.key === key)!;
  return { at, to: (key: string) => atJourney({ uuid: at(key).uuid, lesson: String(at(key).id) }) };
}
const linked = (href: string, text: string) =>
  cleanDocument({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] }],
  })!;
const links = async (actor: SignedIn, id: number) =>
  (await answer(sql, calls.viewPublishing, actor, { id })).points.find(({ key }) => key === 'links');

const again = { en: 'Read [of wood](#lesson/wood) again.', bn: '[কাঠের কথা](#lesson/wood) আবার পড়ুন।' };
const part = { key: 'p1', type: 'true_false', text: again, answer: true };
/** Questions that lead to a lesson: in each of their texts, of an option, in the questions of a group. */
const leading = [
  {
    ...{ key: 'q1', type: 'mcq', text: again, explanation: again, hint: again },
    options: [
      { en: 'Teak', bn: 'সেগুন', correct: true },
      { en: 'Iron', bn: 'লোহা', feedback: again },
    ],
  },
  { key: 'q3', type: 'group', text: { en: 'A story.', bn: 'একটি গল্প।' }, questions: [part, { ...part, key: 'p2' }] },
];
/** How often the questions of a course lead to an address. */
const LEADS = 2 * (3 + 1 + 2);
async function leadsTo(course_id: number, href: string): Promise<number> {
  const rows = await sql<{ said: string }[]>`
    select to_jsonb(q)::text as said from questions q join lesson_questions p on p.question_id = q.id
    join lessons l on l.id = p.lesson_id where l.course_id = ${course_id}`;
  return rows.reduce((sum, { said }) => sum + said.split(`href=\\"${href}\\"`).length - 1, 0);
}
const teaching = async () => {
  const { partner } = await here.school();
  const more = { 'lessons/tar.en.md': 'First [choose the wood](#lesson/wood).', 'quizzes/1.yaml': stringify(leading) };
  const { made } = await bring(partner, await boats({}, more), { category_id: await makeCategory(sql) });
  return { partner, id: made!.id };
};

test('a package leads to its lessons by their keys, into the course that it becomes, and out and in again into the next one', async () => {
  const { partner, id } = await teaching();
  const first = await lessonsOf(id);
  expect(first.at('tar').body_html).toContain(`href="${first.to('wood')}"`);
  expect(await leadsTo(id, first.to('wood'))).toBe(LEADS);
  const bytes = await packed(zipPackage(await writePackage(sql, id)));
  const { made } = await bring(partner, bytes);
  const second = await lessonsOf(made!.id);
  expect(second.to('wood')).not.toBe(first.to('wood'));
  expect(second.at('tar').body_html).toContain(`href="${second.to('wood')}"`);
  expect(await leadsTo(made!.id, second.to('wood'))).toBe(LEADS);
});
test('a copy leads to its own lessons, in what learners have and in what is being written', async () => {
  const { partner, id } = await teaching();
  const first = await lessonsOf(id);
  await answer(sql, beginSyllabus, partner, { course_id: id });
  const { items } = await answer(sql, viewSyllabus, partner, { course_id: id });
  const wood = items.find(({ title }) => title === 'Choosing wood')!;
  const body = linked(`https://shikhon.example${first.to('tar')}`, 'Tar it');
  await answer(sql, lessonDraft.save, partner, { id: wood.id, since: 0, fields: { body } });
  await here.save(partner, id, { body: linked(first.to('tar'), 'Tarring') });

  const copy = await answer(sql, calls.copyCourse, partner, { id });
  const second = await lessonsOf(copy.id);
  expect(second.at('tar').body_html).toContain(`href="${second.to('wood')}"`);
  expect([await leadsTo(copy.id, second.to('wood')), await leadsTo(copy.id, first.to('wood'))]).toEqual([LEADS, 0]);
  const written = await answer(sql, viewSyllabus, partner, { course_id: copy.id });
  const draft = await answer(sql, lessonDraft.view, partner, { id: written.items.find(({ title }) => title === 'Choosing wood')!.id });
  expect(draft.fields.body).toBe(linked(`https://shikhon.example${second.to('tar')}`, 'Tar it'));
  expect((await answer(sql, calls.writing.view, partner, { id: copy.id })).fields.body).toBe(linked(second.to('tar'), 'Tarring'));
  // the first one is as it was
  expect((await lessonsOf(id)).at('tar').body_html).toContain(first.to('wood'));
  expect(await links(partner, copy.id)).toMatchObject({ open: false });
});
test('the checklist names the lessons whose links, or those of their questions, lead to lessons of another course, and says nothing where no lesson has links', async () => {
  const { partner, id } = await teaching();
  expect(await links(partner, id)).toMatchObject({ open: false });
  const { id: other } = await teaching();
  const [away, own] = [await lessonsOf(other), await lessonsOf(id)];
  await sql`update lessons set body_html = replace(body_html, ${own.to('wood')}, ${away.to('wood')}) where id = ${own.at('tar').id}`;
  expect(await links(partner, id)).toMatchObject({ open: true, must: false, count: 1, where: [{ en: 'Tarring' }] });
  await sql`update lessons set body_html = replace(body_html, ${away.to('wood')}, ${own.to('wood')}) where id = ${own.at('tar').id}`;
  await sql`
    update questions q set answer = replace(answer::text, ${own.to('wood')}, ${away.to('wood')})::jsonb
    from lesson_questions p where p.question_id = q.id and p.lesson_id = ${own.at('quiz').id}`;
  expect(await links(partner, id)).toMatchObject({ open: true, must: false, count: 1, where: [{ en: 'Quiz' }] });
  const { partner: third } = await here.school();
  const plain = await bring(third, await boats(), { category_id: await makeCategory(sql) });
  expect(await links(third, plain.made!.id)).toBeUndefined();
});
