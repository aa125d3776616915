// Giving a mark: each marker has one of their own, and what several come to is counted at once.
import { denier, wrongField } from '#core/contract/server/refusal.ts';
import type { Out, Parsed } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { type GivenAnswer, marksByPerson, type Spot, textAt, trimRange } from '#features/questions/rules.ts';
import { getCorrectAnswer, rubricOf } from '#features/questions/server/service.ts';
import { atLessonOf } from '#features/classrooms/addresses.ts';
import { notify } from '#features/notices/server/service.ts';
import { countMark, lockSubmitted, type QuestionRow } from '#features/quizzes/server/service.ts';
import type { FieldWord } from '#core/contract/words.ts';
import type { mark } from '../contract.ts';
import { areLevels, gapOf, isOfShare, pointsOfLevels, standingOf } from '../rules.ts';
import { errors, notices } from '../words.ts';
import { findQuestion, ownMark, showScript } from './scripts.ts';
import * as store from './store.ts';
import type { MarkedAttempt } from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
type Given = Parsed<typeof mark>;

/** A mark that fits its question and its rubric; where it is not what the levels come to, it says why. */
function checkGiven(question: QuestionRow, { points, levels, reason }: Given): void {
  const most = marksByPerson(question);
  if (points > most) throw wrongField('points', `too_big:${most}` as FieldWord);
  const rubric = rubricOf(question, getCorrectAnswer(question.type, question.answer));
  if (!areLevels(rubric, levels)) throw wrongField('levels', 'invalid');
  const sum = pointsOfLevels(rubric, levels);
  if (Object.keys(levels).length && sum !== points && !reason) deny('reason_needed');
}
/** The comments at places, with the words there; each is on a text that the learner wrote. */
function spotsOf(answer: GivenAnswer | null, { spots }: Given): Spot[] {
  return spots.map(({ part, ...spot }) => {
    const range = trimRange(textAt(answer, part), spot);
    if (!range) throw wrongField('spots', 'invalid');
    return { ...(part !== undefined && { part }), ...range, quote: textAt(answer, part).slice(range.from, range.to), text: spot.text };
  });
}
const ruleOf = (attempt: MarkedAttempt, question: QuestionRow) => ({
  gap: gapOf(marksByPerson(question), attempt.marker_gap),
  second: isOfShare(attempt.id, question.id, attempt.second_share),
});
const ofSpot = ({ part, from, to, quote, text }: Spot) => [part, from, to, quote, text];
const isSame = (own: store.MarkRow, { points, levels, comment, reason, second_asked, voice }: Given, spots: readonly Spot[]): boolean =>
  own.points === points &&
  own.voice_file_id === (voice?.file_id ?? null) &&
  own.voice_text === (voice?.text ?? '') &&
  JSON.stringify(own.spots.map(ofSpot)) === JSON.stringify(spots.map(ofSpot)) &&
  own.comment === comment &&
  own.reason === reason &&
  own.second_asked === second_asked &&
  JSON.stringify(Object.entries(own.levels).toSorted()) === JSON.stringify(Object.entries(levels).toSorted());
export async function giveMark(sql: Sql, marker_id: number, attempt: MarkedAttempt, given: Given): Promise<Out<typeof mark>> {
  if (attempt.user_id === marker_id) deny('own_work');
  const question = await findQuestion(sql, attempt, given.question_id);
  if (!question) return deny('not_marked_here');
  checkGiven(question, given);
  // markers of one attempt come one after another from here on
  const locked = (await lockSubmitted(sql, attempt))!;
  const [answer, before] = await Promise.all([store.findAnswer(sql, attempt, question.id), store.listMarks(sql, attempt.id, question.id)]);
  const waiting = await store.findWaiting(sql, attempt.id, question.id);
  if (!answer || (waiting === undefined && !before.length)) return deny('not_marked_here');
  const own = before.find((one) => one.marker_id === marker_id);
  const current = async () => ({
    yours: given,
    current: await showScript(sql, attempt, question, { marker_id, round: own?.round ?? waiting ?? 1, until: null, open: 0 }),
  });
  if (answer.read_hash !== given.read_hash) deny('answer_changed', await current());
  const spots = spotsOf(answer.answer, given);
  // sent again because its answer was lost on the way: it is there already
  if (own && own.version === given.version + 1 && isSame(own, given, spots)) {
    const standing_now = standingOf(before, ruleOf(attempt, question));
    const counts_now = 'counts' in standing_now ? standing_now.counts : null;
    return { id: own.id, mark: await ownMark(sql, own), counts: counts_now, waits: waiting ?? null };
  }
  if ((own?.version ?? 0) !== given.version) deny('stale', await current());
  if (await store.isRescrutinized(sql, attempt.id, question.id)) deny('marked_already');
  const rule = ruleOf(attempt, question);
  const round = own?.round ?? before.length + 1;
  // two who had it at once are both heard, one who comes after all is settled is not
  if (!own && (round > 3 || (round === 3 && waiting === undefined))) deny('marked_already');
  if (round === 3 && !given.reason) deny('reason_needed');
  const { points, levels, comment, reason, second_asked, read_hash, voice } = given;
  if (voice && !(await store.hasVoice(sql, voice.file_id, marker_id, own?.id ?? null))) deny('voice_gone');
  const said = { comment, spots, voice_file_id: voice?.file_id ?? null, voice_text: voice?.text ?? '' };
  const fields = { points, levels, ...said, reason, second_asked, read_hash };
  const where = { attempt_id: attempt.id, user_id: attempt.user_id, lesson_id: attempt.lesson_id, question_id: question.id };
  const row = own ? await store.updateMark(sql, own.id, fields) : await store.insertMark(sql, { ...where, ...fields, marker_id, round });
  // a voice that another took the place of is nobody's any more
  if (own?.voice_file_id && own.voice_file_id !== said.voice_file_id) await removeFile(sql, own.voice_file_id);
  const standing = standingOf([...before.filter((one) => one !== own), row], rule);
  await store.setWaiting(sql, where, 'waits' in standing ? standing.waits : undefined);
  const to_mark = await store.countWaiting(sql, attempt.id);
  const counts = 'counts' in standing ? standing.counts : undefined;
  await countMark(sql, locked, { question_id: question.id, points: counts, to_mark });
  const near =
    attempt.second_near > 0 &&
    (await store.awaitSecondNear(sql, attempt, { pass_percent: locked.pass_percent, second_near: attempt.second_near })) > 0;
  if (near) {
    const waiting_now = await store.countWaiting(sql, attempt.id);
    await countMark(sql, (await lockSubmitted(sql, attempt))!, { question_id: question.id, points: counts, to_mark: waiting_now });
  } else if (to_mark === 0 && locked.to_mark > 0 && attempt.told_at_once) await tellMarked(sql, attempt);
  const waits = near ? await store.findWaiting(sql, attempt.id, question.id) : 'waits' in standing ? standing.waits : undefined;
  return { id: row.id, mark: await ownMark(sql, row), counts: counts ?? null, waits: waits ?? null };
}
async function tellMarked(sql: Sql, attempt: MarkedAttempt): Promise<void> {
  const { user_id, course_uuid, class_id, lesson_id, id, lesson_title, bn_lesson_title } = attempt;
  const lesson = { en: lesson_title, bn: bn_lesson_title };
  const notice = {
    name: 'marking.marked',
    url: atLessonOf({ course_uuid, lesson_id, class_id }),
    terms: { lesson },
    fold: `marked-${id}`,
    letter: { ...notices, terms: (language: 'en' | 'bn') => ({ lesson: lesson[language] || lesson.bn || lesson.en }), key: `marked-${id}` },
  };
  await notify(sql, [{ user_id, notice }]);
}
