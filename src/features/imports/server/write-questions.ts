// Questions of a course package as they are kept: texts and choices are HTML, in the key as well.
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import { picturesInHtml, withPictures as withStored } from '#core/richtext/grammar.ts';
import { render, renderInline } from '#core/richtext/server/render.ts';
import { groupBody, type ImportedQuestion, withSlots } from '#features/questions/server/service-import.ts';
import type { PartType } from '#features/questions/rules.ts';
import { groupMarks, type SoundFile, storedSound, type TextPicture } from '#features/questions/written.ts';
import type { Choice, CoursePlan, Criterion, LessonPlan, Pair, PicturePlan, QuestionPlan } from '../plan.ts';

const inline = (pair: Pair): Pair => ({ en: renderInline(pair.en, { language: 'en' }), bn: renderInline(pair.bn, { language: 'bn' }) });
const choices = <C extends Choice>(list: readonly C[]) => list.map((c) => ({ ...c, ...inline(c) }));
const partsOf = (parts: { en: string[]; bn: string[] }) => ({
  en: parts.en.map((part) => renderInline(part, { language: 'en' })),
  bn: parts.bn.map((part) => renderInline(part, { language: 'bn' })),
});
type ImageOf = (path: string) => { src: string } | undefined;
const block = (pair: Pair, id_prefix: string, image: ImageOf): Pair => ({
  en: render(pair.en, { language: 'en', id_prefix, image }).html,
  bn: render(pair.bn, { language: 'bn', id_prefix, image }).html,
});
/** Stored HTML with the pictures of the package at their addresses. */
const placed = (html: string, image: ImageOf): string =>
  withStored(html, (path) => {
    const found = image(path);
    return found && escapeHtml(found.src);
  });
const rubricIn = <T extends { rubric?: Criterion[] }>(own: T): T => ({
  ...own,
  ...(own.rubric && {
    rubric: own.rubric.map((one) => ({
      ...{ id: one.id, name: inline(one.name) },
      levels: one.levels.map((level) => ({ points: level.points, text: inline(level.text) })),
    })),
  }),
});
/** Where a picture of the package lies, once it is stored. */
export type PictureOf = (path: string) => Promise<{ id: number; src: string; width?: number; height?: number } | undefined>;
/** Where the pictures and sounds of a package lie, once they are stored. */
export interface MediaOf {
  picture: PictureOf;
  sound: (path: string) => Promise<SoundFile | undefined>;
}
async function stored({ file: path, ...plan }: PicturePlan, pictureOf: PictureOf): Promise<object | undefined> {
  const found = await pictureOf(path);
  return found && { ...plan, file: found.id, src: found.src, width: found.width ?? plan.width, height: found.height ?? plan.height };
}
/** The same with its pictures at their addresses; one that is not in the package is left out, its description stays. */
async function withPictures(shape: object, pictureOf: PictureOf): Promise<object> {
  const { picture, left } = shape as { picture?: PicturePlan; left?: (Choice & { picture?: PicturePlan })[] };
  if (!picture && !left?.some((one) => one.picture)) return shape;
  return {
    ...shape,
    ...(picture && { picture: await stored(picture, pictureOf) }),
    ...(left && {
      left: await Promise.all(
        left.map(async ({ picture: own, ...one }) => {
          const found = own && (await stored(own, pictureOf));
          return found ? { ...one, picture: found } : one;
        }),
      ),
    }),
  };
}
/** The paths of pictures that the texts of a question name. */
function pathsIn({ text, explanation, hint, body, html }: QuestionPlan): string[] {
  const own = body.type === 'essay' || body.type === 'paragraph' ? [body.answer.model] : [];
  const texts = [text, explanation, hint, ...own, body.type === 'paragraph' ? body.shape.passage : null].flatMap((one) =>
    one ? [one.en, one.bn] : [],
  );
  const found = new Set<string>();
  const image = (path: string) => void found.add(path);
  for (const one of texts)
    if (html) for (const path of picturesInHtml(one)) found.add(path);
    else if (one.includes('![')) render(one, { language: 'en', image });
  return [...found];
}
/** Lists of choices in a shape. */
const lists = ['options', 'left', 'right', 'items', 'places'];
/** What is shown of a question: its choices and parts are HTML, as its text is. */
function shapeOf({ body, html }: QuestionPlan, prefix: string, image: ImageOf): object {
  if (html) {
    if (body.type !== 'paragraph') return body.shape;
    const { en, bn } = body.shape.passage;
    return { ...body.shape, passage: { en: placed(en, image), bn: placed(bn, image) } };
  }
  switch (body.type) {
    case 'fill_in':
      return { parts: partsOf(body.shape.parts) };
    case 'dropdown':
      return { parts: partsOf(body.shape.parts), lists: body.shape.lists.map(choices) };
    case 'essay':
      return rubricIn(body.shape);
    case 'paragraph':
      return { ...rubricIn(body.shape), passage: block(body.shape.passage, `${prefix}-p-`, image) };
    default:
      return Object.fromEntries(
        Object.entries(body.shape).map(([name, value]) => [name, lists.includes(name) ? choices(value as Choice[]) : value]),
      );
  }
}
/** The key, in which what is said of an option is HTML as well. */
function answerOf({ body, html }: QuestionPlan, prefix: string, image: ImageOf): unknown {
  const { answer } = body;
  if (html) {
    if ((body.type !== 'essay' && body.type !== 'paragraph') || !body.answer.model) return answer;
    const { en, bn } = body.answer.model;
    return { ...body.answer, model: { en: placed(en, image), bn: placed(bn, image) } };
  }
  if (body.type === 'essay' || body.type === 'paragraph')
    return { ...rubricIn(body.answer), ...(body.answer.model && { model: block(body.answer.model, `${prefix}-m-`, image) }) };
  if (!('feedback' in answer)) return answer;
  return { ...answer, feedback: Object.fromEntries(Object.entries(answer.feedback ?? {}).map(([id, pair]) => [id, inline(pair)])) };
}
/** Of a picture whose size nobody measured. */
const UNKNOWN = { width: 800, height: 600 };
/** A question of a package as its row. */
export async function questionRow(
  course: CoursePlan,
  lesson: LessonPlan,
  q: QuestionPlan,
  { picture: pictureOf, sound: soundOf }: MediaOf,
): Promise<ImportedQuestion> {
  const groupIn = async (parts: readonly QuestionPlan[]) => {
    const rows = parts.map((part) =>
      questionRow(course, lesson, { ...part, key: `${q.key}-${part.key}` }, { picture: pictureOf, sound: soundOf }),
    );
    const own = (await Promise.all(rows)).map((row, i) => ({ ...row, id: parts[i]!.key }));
    return {
      ...groupBody(own),
      ...groupMarks({ questions: parts.map(({ body, marks }) => ({ type: body.type as PartType, marks })) }),
      penalty: 0,
    };
  };
  const shown = new Map<string, TextPicture>();
  for (const path of pathsIn(q)) {
    const found = await pictureOf(path);
    if (found)
      shown.set(path, { file: found.id, src: found.src, width: found.width ?? UNKNOWN.width, height: found.height ?? UNKNOWN.height });
  }
  const image: ImageOf = (path) => shown.get(path);
  const names = q.body.type === 'numeric' ? (q.body.answer.variants?.variables.map(({ name }) => name) ?? []) : [];
  const html = (pair: Pair | null, language: 'en' | 'bn', part: string) => {
    if (!pair) return '';
    if (q.html) return placed(pair[language], image);
    const text =
      q.body.type === 'fill_in' || q.body.type === 'dropdown'
        ? pair[language].replace(/_{4,}/g, (blank) => '\\_'.repeat(blank.length))
        : pair[language];
    return withSlots(text, names, (written) => render(written, { language, id_prefix: `q-${lesson.key}-${q.key}-${part}-`, image }).html);
  };
  const group = q.body.type === 'group' ? await groupIn(q.body.shape.questions) : undefined;
  const file = q.sound && (await soundOf(q.sound.file));
  const { en: transcript, bn: bn_transcript } = q.sound?.transcript ?? { en: '', bn: '' };
  const sound = file && storedSound({ ...file, transcript, bn_transcript, read_later: q.sound!.read_later });
  const beside = { ...(shown.size > 0 && { pictures: [...shown.values()] }), ...(sound && { sound: sound.shown }) };
  const answer = group ? group.answer : answerOf(q, `q-${lesson.key}-${q.key}`, image);
  return {
    source_key: `${course.key}/${lesson.key}/${q.key}`,
    type: q.body.type,
    text_html: html(q.text, 'en', 't'),
    bn_text_html: html(q.text, 'bn', 't'),
    shape: {
      ...(await withPictures(shapeOf(q, `q-${lesson.key}-${q.key}`, image), pictureOf)),
      ...beside,
    },
    explanation_html: html(q.explanation, 'en', 'e'),
    bn_explanation_html: html(q.explanation, 'bn', 'e'),
    hint_html: html(q.hint, 'en', 'h'),
    bn_hint_html: html(q.hint, 'bn', 'h'),
    ...{ marks: q.marks, marking: q.marking, penalty: q.penalty },
    ...(group && { ...group, shape: { ...(group.shape as object), ...beside } }),
    answer: sound ? { ...(answer as object), ...sound.key } : answer,
  };
}
