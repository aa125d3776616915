// Publishing a content: its next version, what it is found by; the lessons that have it follow later.
import type { SignedIn } from '#core/access/actor.ts';
import { denier, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { PicturesOf } from '#core/drafts/server/kind.ts';
import { errors } from '#core/drafts/words.ts';
import type { Values } from '#core/records/merge.ts';
import { keysOfTexts } from '#features/bank/server/service.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { parseSurvey } from '#features/surveys/rules.ts';
import { parseFiles } from '#features/syllabus/rules.ts';
import { lessonOf } from '#features/syllabus/server/service.ts';
import { faultsOfContent, isSameBody } from '../draft.ts';
import { follows, type Visibility, visibilities } from '../rules.ts';
import { followLater } from './following.ts';
import * as store from './store.ts';
import { findCategory } from './store-about.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
/** What a content says that was only begun. */
export const firstValues = ({ kind, title, bn_title }: Pick<store.StoredContent, 'kind' | 'title' | 'bn_title'>): Values => ({
  ...{ title, bn_title, visibility: 'private', price: 0, show_answers: 'after_pass_or_last_try' },
  ...(kind === 'exam' && { attempts_allowed: 1 }),
  ...(kind === 'survey' && { survey_anonymous: true }),
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isVisibility = (value: unknown): value is Visibility => (visibilities as readonly unknown[]).includes(value);
/** Whom it is open to, and for how much. */
const ITS_OWNERS = ['visibility', 'price'] as const;
/** Only its owner gives a content away, or sets what it costs. */
export function checkOwners(actor: SignedIn, { owner_id }: Pick<store.StoredContent, 'owner_id'>, changed: readonly string[]): void {
  if (owner_id !== actor.user.id && ITS_OWNERS.some((field) => changed.includes(field))) throw refused('not_allowed');
}
/** Gives a content to all who have it. Where only what is said of it changed there is no new version. Answers the version that there is. */
export async function publishContent(sql: Sql, actor: SignedIn, id: number, values: Values, pictures: PicturesOf): Promise<number> {
  const content = await store.lockContent(sql, id);
  const missing = faultsOfContent(content.kind, values).filter(({ weight }) => weight === 'must');
  if (missing.length) deny('not_ready', { missing: missing.map(({ key, field, word }) => ({ key, field, word: { ...word } })) });
  const category_id = typeof values.category_id === 'number' ? values.category_id : null;
  const category = category_id === null ? undefined : await findCategory(sql, category_id);
  if (category_id !== null && !category) throw wrongField('fields.category_id', 'invalid');
  const was = content.version ? (await store.findVersion(sql, id, content.version))! : undefined;
  const readers_have = was?.written ?? firstValues(content);
  checkOwners(
    actor,
    content,
    ITS_OWNERS.filter((field) => (readers_have[field] ?? 0) !== (values[field] ?? 0)),
  );
  const lesson = lessonOf({ source_key: '', kind: content.kind }, values, { pictures });
  const same = was !== undefined && isSameBody(was.written, values);
  const version = same ? content.version : content.version + 1;
  const next = { version, written: { ...values }, body_html: lesson.body_html, bn_body_html: lesson.bn_body_html };
  if (same) await store.updateWritten(sql, id, version, next.written);
  else await store.insertVersion(sql, id, actor.user.id, next);
  const files = new Set(parseFiles(text(values.files)).map(({ file }) => file));
  const said: store.Said = {
    ...{ title: text(values.title), bn_title: text(values.bn_title), summary: text(values.summary), bn_summary: text(values.bn_summary) },
    ...{ category_id, visibility: isVisibility(values.visibility) ? values.visibility : 'private', version },
    price_poisha: Math.round(Number(values.price ?? 0) * 100),
    minutes: Number(values.minutes ?? 0),
    question_count: parseQuestions(text(values.questions)).length + parseSurvey(text(values.survey)).length,
    bytes: (await store.listFiles(sql, id)).reduce((sum, file) => sum + (files.has(file.id) ? file.bytes : 0), 0),
  };
  const named = [said.title, said.bn_title, said.summary, said.bn_summary, category?.title ?? '', category?.bn_title ?? ''];
  await store.setPublished(sql, id, said, keysOfTexts(named));
  if (!same && follows(content.kind)) await followLater(sql, id, version);
  return version;
}
