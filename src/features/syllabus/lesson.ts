// Draft declaration (editor) of a lesson: what is written of it, and what has to hold before learners get it.
import { declareDraft, openChecks } from '#core/drafts/declare.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { picturesOfDocument } from '#core/richtext/document.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { readDraws, takenByDraws } from './draws.ts';
import { chapterFaults, parseChapters, readChapters } from './chapters.ts';
import { parseFiles, readFiles } from './files.ts';
import { aboutKind, isLessonKind, isPlayedKind } from './kinds.ts';
import {
  faultOf,
  isForPerson,
  parseQuestions,
  filesWritten,
  LONGEST_QUESTIONS,
  questionFaultWords,
  readQuestions,
} from '#features/questions/written.ts';
import { faultWords, parseSurvey, readSurvey, surveyFault } from '#features/surveys/rules.ts';
import { words } from './words.ts';
import { draws as drawWords } from './words-from-bank.ts';
import { timelineWords } from './words-timeline.ts';

const counted =
  (word: typeof words.n_files | typeof words.n_questions | typeof timelineWords.n_chapters, count: (json: string) => number) =>
  (json: string) =>
    sayBoth((t) => t(word as typeof words.n_files, { n: count(json) })) as Word;
export const lesson = declareDraft({
  name: 'syllabus.lesson',
  one: words.lesson,
  entity: 'syllabus_item',
  view: 'course.view',
  write: 'course.update',
  fields: {
    title: field.pair({ word: words.title, max: 300, required: 'one' }),
    minutes: field.number({ word: words.minutes, min: 0, max: 10_000 }),
    body: field.rich({ word: words.body, max: 50_000 }),
    url: field.text({ word: words.url, max: 2_000, pattern: 'https?://\\S+' }),
    files: field.data({
      word: words.files,
      read: readFiles,
      said: counted(words.n_files, (json) => parseFiles(json).length),
      texts: (json) => parseFiles(json).flatMap(({ label, bn_label }) => [label, bn_label]),
    }),
    chapters: field.data({
      word: timelineWords.chapters,
      read: readChapters,
      said: counted(timelineWords.n_chapters, (json) => parseChapters(json).length),
      texts: (json) => parseChapters(json).flatMap(({ title, bn_title }) => [title, bn_title]),
    }),
    questions: field.data({
      word: words.questions,
      read: readQuestions,
      longest: LONGEST_QUESTIONS,
      pictures: filesWritten,
      said: counted(words.n_questions, (json) => parseQuestions(json).length),
    }),
    draws: field.data({
      word: drawWords.field,
      read: readDraws,
      said: counted(words.n_questions, takenByDraws),
    }),
    survey: field.data({
      word: words.questions,
      read: readSurvey,
      said: counted(words.n_questions, (json) => parseSurvey(json).length),
    }),
    survey_anonymous: field.flag({ word: words.survey_anonymous, hint: words.survey_anonymous_hint, on: true }),
    survey_totals: field.flag({ word: words.survey_totals, hint: words.survey_totals_hint }),
    required: field.flag({ word: words.required, on: true }),
    done_by: field.choice({
      word: words.done_by,
      hint: words.done_by_hint,
      options: [
        { value: 'opened', word: words.by_opened },
        { value: 'seen', word: words.by_seen },
        { value: 'time', word: words.by_time },
      ],
    }),
    time_share: field.number({ word: words.time_share, hint: words.time_share_hint, min: 1, max: 100 }),
    work_done_by: field.choice({
      word: words.done_by,
      options: [
        { value: 'handed_in', word: words.by_handed_in },
        { value: 'passed', word: words.by_passed },
      ],
    }),
    is_free: field.flag({ word: words.is_free, hint: words.is_free_hint }),
    due_on: field.date({ word: words.due_on }),
    pass_percent: field.number({ word: words.pass_percent, hint: words.pass_percent_hint, min: 0, max: 100 }),
    attempts_allowed: field.number({ word: words.attempts_allowed, hint: words.attempts_hint, min: 1, max: 1_000 }),
    questions_shown: field.number({ word: words.questions_shown, hint: words.questions_shown_hint, min: 1, max: 500 }),
    show_answers: field.choice({
      word: words.show_answers,
      options: [
        { value: 'after_pass_or_last_try', word: words.after_pass },
        { value: 'after_each_try', word: words.after_each },
        { value: 'never', word: words.never },
      ],
    }),
    practice: field.flag({ word: words.practice, hint: words.practice_hint }),
  },
});

/** A point of the checklist that does not hold. */
export interface Fault {
  key: string;
  word: Word;
  /** Where the editor leads. */
  field: string;
  weight: 'must' | 'should';
  /** The question it is about, counted from 1. */
  question?: number;
}
/** What does not hold of a lesson of this kind, what keeps it from being published first. */
export function faultsOf(kind: string, values: Values): Fault[] {
  const about = isLessonKind(kind) ? aboutKind[kind] : undefined;
  const faults: Fault[] = openChecks(lesson, values).map(({ key, word, field: at, weight }) => ({ key, word, field: at, weight }));
  const add = (key: string, word: Word, at: string, weight: Fault['weight']) => faults.push({ key, word, field: at, weight });
  const files = parseFiles(String(values.files ?? ''));
  const has = (...roles: string[]) => files.some(({ role }) => roles.includes(role));
  const text = Boolean(values.body || values.bn_body);
  if (about?.closed) add('kind', words.kind_closed, 'bn_title', 'must');
  if (about?.asks || isPlayedKind(kind)) {
    const questions = parseQuestions(String(values.questions ?? ''));
    if (!questions.length && about?.asks && !values.draws) add('questions', words.no_questions, 'questions', 'must');
    questions.forEach((question, i) => {
      const fault = faultOf(question);
      if (isForPerson(question) && isPlayedKind(kind))
        faults.push({ key: 'question.person', word: words.marked_by_person, field: 'questions', weight: 'must', question: i + 1 });
      if (fault)
        faults.push({ key: `question.${fault}`, word: questionFaultWords[fault], field: 'questions', weight: 'must', question: i + 1 });
    });
    if (Number(values.questions_shown ?? 0) > questions.length && questions.length)
      add('questions_shown', words.too_many_shown, 'questions_shown', 'must');
  }
  if (about?.surveys) {
    const questions = parseSurvey(String(values.survey ?? ''));
    if (!questions.length) add('survey', words.no_questions, 'survey', 'must');
    questions.forEach((question, i) => {
      const fault = surveyFault(question);
      if (fault) faults.push({ key: `survey.${fault}`, word: faultWords[fault], field: 'survey', weight: 'must', question: i + 1 });
    });
    if (questions.some((q) => [q, ...q.choices].some((one) => Boolean(one.text.trim()) !== Boolean(one.bn_text.trim()))))
      add('survey.both', words.survey_in_both, 'survey', 'should');
  }
  if (about?.packaged) {
    if (!has('package')) add('files', words.no_package, 'files', 'must');
    if (files.length > 1) add('one_package', words.one_package, 'files', 'should');
  }
  if (!about?.asks && !about?.handed_in && !about?.surveys && !about?.packaged) {
    if (values.done_by === 'seen' && !about?.seen) add('done_by', words.cannot_be_seen, 'done_by', 'must');
    if (values.done_by === 'time' && !values.minutes) add('time', words.time_of_none, 'minutes', 'must');
  }
  if (about?.handed_in && !text && !has('document', 'image')) add('body', words.no_task, 'bn_body', 'must');
  if (about?.links && !values.url) add('url', words.no_url, 'url', 'must');
  const main = about?.files[0];
  const shows = { video: ['video'], audio: ['audio'], image: ['image'], document: ['document'], presentation: ['slide', 'document'] }[kind];
  if (shows && main && !has(...shows) && !values.url && !(kind === 'image' && hasPictures(values)))
    add('files', words.no_file, 'files', 'must');
  if ((kind === 'manual' || kind === 'interview') && !text && !files.length) add('body', words.no_text, 'bn_body', 'must');
  if ((kind === 'video' || kind === 'audio') && has('video', 'audio') && !has('captions'))
    add('captions', words.no_captions, 'files', 'should');
  if (isPlayedKind(kind))
    for (const { fault, weight } of chapterFaults(String(values.chapters ?? '')))
      add(`chapters.${fault}`, timelineWords.faults[fault], 'chapters', weight);
  for (const { role, label, bn_label } of files)
    if ((role === 'image' || role === 'slide') && !(label && bn_label)) {
      add('described', words.files_undescribed, 'files', 'should');
      break;
    }
  if (text && !(values.body && values.bn_body)) add('body.both', words.body_in_both, values.body ? 'bn_body' : 'body', 'should');
  if (!values.minutes) add('minutes', about?.timed ? words.no_limit : words.no_minutes, 'minutes', about?.timed ? 'must' : 'should');
  if (about?.timed && !values.due_on) add('due_on', words.no_exam_day, 'due_on', 'should');
  return faults.toSorted((a, b) => Number(a.weight === 'should') - Number(b.weight === 'should'));
}
const hasPictures = (values: Values): boolean =>
  ['body', 'bn_body'].some((column) => picturesOfDocument(String(values[column] ?? '')).length > 0);
