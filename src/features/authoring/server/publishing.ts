// Publishing of a course: what it means for those who learn, and what a good course has that this one lacks.
import type { Said } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { findWrittenCourse, type WrittenCourse } from '#features/courses/server/service-authoring.ts';
import { checkSyllabus, describeChanges, lacking } from '#features/syllabus/server/service.ts';
import type { Publishing } from '../contract.ts';
import { words } from '../words.ts';
import { courseOf, POISHA, valuesOf } from './details.ts';
import { countAround, findDraftValues } from './store.ts';

const { effect } = words;
const plain = ({ en, bn }: Word): Said => ({ en, bn });
const TEXTS = ['summary', 'bn_summary', 'body', 'bn_body', 'credits', 'cover_family', 'thumbnail_file_id', 'bn_thumbnail_file_id'] as const;
const LISTS = ['outcomes', 'audience', 'requirements'] as const;

type Lines = WrittenCourse['outcomes'];
const sameLines = (a: Lines, b: Lines): boolean => a.length === b.length && a.every(({ en, bn }, i) => en === b[i]!.en && bn === b[i]!.bn);

/** What is different for readers, the weightiest first. */
function listEffects(now: WrittenCourse, next: WrittenCourse): Said[] {
  const turned = (name: 'needs_approval' | 'needs_verification' | 'previous_first' | 'gives_certificate', on: Word, off: Word): Said[] =>
    now[name] === next[name] ? [] : [plain(next[name] ? on : off)];
  const texts = TEXTS.some((name) => now[name] !== next[name]) || LISTS.some((name) => !sameLines(now[name], next[name]));
  const fee = next.price_poisha / POISHA;
  return [
    ...turned('gives_certificate', effect.certificate_on, effect.certificate_off),
    ...(now.pass_percent === next.pass_percent ? [] : [sayBoth((t) => t(effect.pass, { percent: next.pass_percent }))]),
    ...turned('previous_first', effect.previous_on, effect.previous_off),
    ...(now.min_attendance === next.min_attendance ? [] : [plain(effect.attendance)]),
    ...(now.price_poisha === next.price_poisha ? [] : [fee ? sayBoth((t) => t(effect.price_up, { taka: fee })) : plain(effect.free_now)]),
    ...turned('needs_approval', effect.approval_on, effect.approval_off),
    ...turned('needs_verification', effect.verified_on, effect.verified_off),
    ...(now.title === next.title && now.bn_title === next.bn_title ? [] : [plain(effect.title)]),
    ...(texts ? [plain(effect.texts)] : []),
  ];
}
const there = (key: Publishing['points'][number]['key'], count: number) => ({ key, open: count === 0, must: false, count, where: [] });

export async function readPublishing(sql: Sql, id: number): Promise<Publishing> {
  const [now, values, around, checked, syllabus] = await Promise.all([
    findWrittenCourse(sql, id),
    findDraftValues(sql, id),
    countAround(sql, id),
    checkSyllabus(sql, id),
    describeChanges(sql, id),
  ]);
  const published = now!.published_at !== null;
  const next = courseOf(values ?? valuesOf(now!), now!, new Map());
  return {
    published,
    learners: around.learners,
    effects: published ? listEffects(now!, next) : [plain(words.effect_first)],
    syllabus: published ? syllabus : [],
    points: [
      there('lessons', checked.lessons),
      ...lacking.flatMap((key) => {
        const { applies, count, where } = checked.points[key];
        // a lesson that is not ready keeps the whole back
        return applies ? [{ key, open: count > 0, must: key === 'ready', count, where: where.map(titled) }] : [];
      }),
      there('batch', around.batches),
      there('owner', around.owners),
    ],
  };
}
const titled = ({ title, bn_title }: { title: string; bn_title: string }): Said => ({ en: title || bn_title, bn: bn_title || title });
