// Course package parser: from files to an import plan with all problems found. Pure, without disk or database.
import { isForPerson } from '#features/questions/written.ts';
import { isStoredHtml } from '#core/richtext/grammar.ts';
import type { BatchPlan, Body, Rule, CoursePlan, Entry, LessonPlan, MediaPlan, Pair, SectionPlan, TeacherPlan, Tree } from './plan.ts';
import { doneByOf, isAsked } from '#features/lessons/rules.ts';
import { isPlayedKind } from '#features/syllabus/rules.ts';
import { partsOf, readQuiz } from './questions.ts';
import { readChapters } from './chapters.ts';
import { fits } from './media.ts';
import { parseMoment } from './moments.ts';
import { findFile, limits, parseYaml, pathInside, Problems, readRow, readText } from './reading.ts';
import { MOST_TAGS } from '#features/courses/rules.ts';
import type { Survey } from '#features/surveys/rules.ts';
import { readSurveyRows } from './surveys.ts';
import {
  batch_row,
  course_row,
  lesson_row,
  line_row,
  media_row,
  paired,
  section_row,
  tag_row,
  teacher_row,
  type Written,
} from './shapes.ts';
import { reportWords } from './words.ts';

const COURSE = 'course.yaml';
const nothing: Pair = { en: '', bn: '' };

export interface Read {
  course: CoursePlan | undefined;
  problems: Problems;
}

/** Reads a package. Without a usable course.yaml there is no course; what else is wrong costs only its own row. */
export function readPackage(tree: Tree): Read {
  const problems = new Problems();
  return { course: new Reader(tree, problems).course(), problems };
}

class Reader {
  private readonly tree: Tree;
  private readonly problems: Problems;
  private readonly lesson_keys = new Set<string>();
  private language: CoursePlan['language'] = 'both';
  private questions = 0;
  private lessons = 0;
  private full = false;
  constructor(tree: Tree, problems: Problems) {
    this.tree = tree;
    this.problems = problems;
  }

  course(): CoursePlan | undefined {
    const { problems, tree } = this;
    if (!tree.has(COURSE)) return problems.refuse(COURSE, '', 'no_course');
    const found = findFile(tree, COURSE, limits.course_yaml, problems, COURSE, '');
    const text = found && readText(found.entry, COURSE, problems);
    if (text === undefined) return undefined;
    const parsed = parseYaml(text);
    if (!('value' in parsed)) return problems.refuse(COURSE, '', parsed.aliases ? 'yaml_aliases' : 'yaml', { line: parsed.line });
    if ((parsed.value as { format?: unknown } | null)?.format !== 'shikhon-course/1') return problems.refuse(COURSE, 'format', 'format');
    const row = readRow(course_row, parsed.value, COURSE, '', problems);
    if (!row) return undefined;
    this.language = row.language ?? 'both';
    return {
      key: row.key,
      slug: row.slug,
      category: row.category,
      category_title: row.category_title ? paired(row.category_title) : null,
      category_image: row.category_image ?? row.cover ?? 'jali',
      title: this.pair(row.title, COURSE, '', 'title'),
      summary: row.summary ? this.pair(row.summary, COURSE, '', 'summary') : nothing,
      about: row.about ? this.about(row.about) : {},
      level: row.level ?? 'beginner',
      language: this.language,
      price_poisha: Math.round((row.price ?? 0) * 100),
      institution: row.institution ?? null,
      needs_approval: row.needs_approval ?? false,
      needs_verification: row.needs_verification ?? false,
      previous_first: row.previous_first ?? false,
      pass_percent: row.pass_percent ?? 60,
      certificate: row.certificate ?? true,
      featured: row.featured ?? undefined,
      kind: row.kind ?? undefined,
      min_attendance: row.min_attendance === undefined ? undefined : row.min_attendance,
      least_share: row.least_share === undefined ? undefined : row.least_share,
      picture: row.picture ? this.pictures(row.picture) : undefined,
      picture_alt: row.picture_alt ? paired(row.picture_alt) : nothing,
      cover: row.cover ?? null,
      credits: row.credits ?? '',
      outcomes: this.lines(row.outcomes, 'outcomes'),
      audience: this.lines(row.audience, 'audience'),
      requirements: this.lines(row.requirements, 'requirements'),
      teachers: this.teachers(row.teachers ?? []),
      batches: this.batches(row.batches ?? []),
      tags: row.tags ? this.tags(row.tags) : undefined,
      syllabus: this.syllabus(row.syllabus),
    };
  }

  private pictures(given: { en?: string | null | undefined; bn?: string | null | undefined }): { en: string | null; bn: string | null } {
    const one = (path: string | null | undefined) =>
      path ? (findFile(this.tree, path, limits.media, this.problems, COURSE, 'picture')?.path ?? null) : null;
    return { en: one(given.en), bn: one(given.bn) };
  }

  /** What makes it done, where the package says it and its kind knows it. */
  private rule(
    row: { kind: string; done_by?: Rule['done_by'] | 'kind' | null | undefined; time_share?: number | null | undefined },
    at: string,
  ) {
    const { done_by, time_share } = row;
    if (!done_by) return time_share ? this.problems.refuse(COURSE, at, 'rule', { key: 'time_share' }) : undefined;
    if (done_by === 'kind') return { done_by: null, time_share: null };
    if (!doneByOf(row.kind).includes(done_by)) return this.problems.refuse(COURSE, at, 'rule', { key: 'done_by' });
    return { done_by, time_share: done_by === 'time' ? (time_share ?? 100) : null } satisfies Rule;
  }

  /** A bilingual text; a missing half is noted where the course is read in that language. */
  private pair(v: Written, file: string, at: string, key: string): Pair {
    if ((v.en === '' && this.language !== 'bn') || (v.bn === '' && this.language !== 'en'))
      this.problems.note(file, at, 'translation', { key });
    return paired(v);
  }

  private lines(rows: unknown[] | null | undefined, key: string): Pair[] {
    return this.capped(rows ?? [], 100, COURSE, key).flatMap((raw, i) => {
      const at = `${key} #${i + 1}`;
      const row = readRow(line_row, raw, COURSE, at, this.problems);
      if (!row) return [];
      const v = { en: row.en ?? '', bn: row.bn ?? '' };
      if (v.en === '' && v.bn === '') {
        this.problems.refuse(COURSE, at, 'missing', { key: 'bn' });
        return [];
      }
      return [this.pair(v, COURSE, '', at)];
    });
  }

  private teachers(rows: unknown[]): TeacherPlan[] {
    return this.capped(rows, 50, COURSE, 'teachers').flatMap((raw, i) => {
      const row = readRow(teacher_row, raw, COURSE, `teachers #${i + 1}`, this.problems);
      return row ? [{ name: paired(row.name), title: row.title ? paired(row.title) : nothing, username: row.username ?? null }] : [];
    });
  }

  private tags(rows: unknown[]): Pair[] {
    return this.capped(rows, MOST_TAGS, COURSE, 'tags').flatMap((raw, i) => {
      const at = `tags #${i + 1}`;
      const row = readRow(tag_row, raw, COURSE, at, this.problems);
      if (!row) return [];
      const tag = { en: row.en ?? '', bn: row.bn ?? '' };
      if (tag.en !== '' || tag.bn !== '') return [tag];
      this.problems.refuse(COURSE, at, 'missing', { key: 'bn' });
      return [];
    });
  }

  private batches(rows: unknown[]): BatchPlan[] {
    const keys = new Set<string>();
    const batches = this.capped(rows, 200, COURSE, 'batches').flatMap((raw, i): BatchPlan[] => {
      const at = `batches #${i + 1}`;
      const row = readRow(batch_row, raw, COURSE, at, this.problems);
      if (!row) return [];
      if (keys.has(row.key)) {
        this.problems.refuse(COURSE, at, 'duplicate', { key: row.key });
        return [];
      }
      keys.add(row.key);
      const moment = (key: 'enroll_from' | 'enroll_until' | 'starts_at' | 'ends_at') => {
        const text = row[key];
        if (!text) return null;
        const found = parseMoment(text, key === 'enroll_until' || key === 'ends_at');
        return found ?? this.problems.refuse(COURSE, at, 'value', { key }) ?? null;
      };
      return [
        {
          key: row.key,
          title: paired(row.title),
          seats: row.seats ?? null,
          enroll_from: moment('enroll_from'),
          enroll_until: moment('enroll_until'),
          starts_at: moment('starts_at'),
          ends_at: moment('ends_at'),
        },
      ];
    });
    // A course is joined through a batch; without one it gets a batch that is always open.
    if (batches.length > 0) return batches;
    return [
      { key: 'open', title: reportWords.always_open, seats: null, enroll_from: null, enroll_until: null, starts_at: null, ends_at: null },
    ];
  }

  private syllabus(rows: unknown[]): SectionPlan[] {
    const sections = this.capped(rows, limits.sections, COURSE, 'syllabus').flatMap((raw, i): SectionPlan[] => {
      const at = `syllabus #${i + 1}`;
      const row = readRow(section_row, raw, COURSE, at, this.problems);
      if (!row) return [];
      const lessons: LessonPlan[] = [];
      for (const [j, lesson] of row.lessons.entries()) {
        if (this.lessons >= limits.lessons) {
          if (!this.full) this.problems.refuse(COURSE, at, 'too_many', { limit: limits.lessons });
          this.full = true;
          break;
        }
        const read = this.lesson(lesson, `${at} · #${j + 1}`);
        if (read) lessons.push(read);
      }
      const title = row.section ? this.pair(row.section, COURSE, at, 'section') : null;
      if (!title && row.opens_day) this.problems.refuse(COURSE, at, 'rule', { key: 'opens_day' });
      return [{ title, opens_day: (title && row.opens_day) ?? undefined, lessons }];
    });
    this.checkAbout(sections);
    return sections;
  }

  /** What a question is about must be a lesson of this course that one reads; otherwise the lesson before the quiz is shown. */
  private checkAbout(sections: readonly SectionPlan[]): void {
    const lessons = sections.flatMap((s) => s.lessons);
    const known = new Set(lessons.filter((l) => !isAsked(l)).map((l) => l.key));
    for (const lesson of lessons)
      for (const question of lesson.questions)
        if (question.about !== null && !known.has(question.about)) {
          this.problems.note(COURSE, `${lesson.key} · ${question.key}`, 'no_lesson', { name: question.about });
          question.about = null;
        }
  }

  private lesson(raw: unknown, place: string): LessonPlan | undefined {
    const { problems } = this;
    const named = (raw as { key?: unknown } | null)?.key;
    const at = typeof named === 'string' ? named.slice(0, 100) : place;
    const row = readRow(lesson_row, raw, COURSE, at, problems);
    if (!row) return undefined;
    if (this.lesson_keys.has(row.key)) return problems.refuse(COURSE, place, 'duplicate', { key: row.key });
    let url = row.url ?? '';
    if (url !== '' && !/^https?:\/\/[^\s]+$/i.test(url)) {
      problems.refuse(COURSE, at, 'url', { key: 'url' });
      url = '';
    }
    if (row.kind === 'link' && url === '') return problems.refuse(COURSE, at, 'missing', { key: 'url' });
    const due = row.due ? parseMoment(row.due, true) : undefined;
    if (row.due && !due) problems.refuse(COURSE, at, 'value', { key: 'due' });
    const asks = isAsked(row) || (isPlayedKind(row.kind) && row.questions);
    const questions = asks ? this.quiz(row.questions, row.key, at, isAsked(row)) : [];
    if (!questions) return undefined;
    const survey = row.kind === 'survey' ? this.survey(row, at) : null;
    if (survey === undefined) return undefined;
    // its minutes are its limit
    if (row.kind === 'exam' && !row.minutes) return problems.refuse(COURSE, at, 'missing', { key: 'minutes' });
    const lesson: LessonPlan = {
      key: row.key,
      kind: row.kind,
      title: this.pair(row.title, COURSE, at, 'title'),
      minutes: row.minutes ?? 0,
      body: row.text ? this.body(row.text, at) : {},
      media: this.media(row.media ?? [], at),
      chapters: readChapters(row, COURSE, at, { language: this.language, problems: this.problems }),
      url,
      required: row.required ?? true,
      pass_percent: row.pass_percent ?? null,
      attempts: row.attempts ?? (row.kind === 'exam' ? 1 : null),
      show_answers: row.show_answers ?? 'after_pass_or_last_try',
      is_free: row.free ?? false,
      questions_shown: row.questions_shown ?? null,
      practice: row.kind !== 'exam' && (row.practice ?? false),
      due_at: due && 'at' in due ? due.at : null,
      rule: this.rule(row, at),
      questions,
      survey,
    };
    if (
      !lesson.body.en &&
      !lesson.body.bn &&
      lesson.media.length === 0 &&
      url === '' &&
      !isAsked(row) &&
      !['survey', 'discussion'].includes(row.kind)
    )
      problems.note(COURSE, at, 'empty_lesson');
    this.lesson_keys.add(row.key);
    this.lessons++;
    return lesson;
  }

  /** `by_person`: it may ask what a person marks. */
  private quiz(path: string | null | undefined, key: string, at: string, by_person: boolean) {
    const { problems } = this;
    if (!path) return problems.refuse(COURSE, at, 'no_questions');
    const found = findFile(this.tree, path, limits.quiz_yaml, problems, COURSE, at);
    const text = found && readText(found.entry, found.path, problems);
    if (text === undefined) return undefined;
    const most = Math.min(limits.quiz_questions, limits.questions - this.questions);
    const questions = readQuiz(text, key, this.language, found!.path, most, problems).filter(({ key: own, body }) => {
      const may = by_person || !isForPerson({ type: body.type, questions: partsOf(body) });
      if (!may) problems.refuse(found!.path, own, 'for_person');
      return may;
    });
    this.questions += questions.length;
    return questions.length > 0 ? questions : problems.refuse(COURSE, at, 'empty_quiz');
  }

  private survey(
    row: { questions?: string | null | undefined; anonymous?: boolean | null | undefined; totals?: boolean | null | undefined },
    at: string,
  ): Survey | undefined {
    const { problems } = this;
    if (!row.questions) return problems.refuse(COURSE, at, 'no_questions');
    const found = findFile(this.tree, row.questions, limits.quiz_yaml, problems, COURSE, at);
    const text = found && readText(found.entry, found.path, problems);
    if (text === undefined) return undefined;
    const questions = readSurveyRows(text, found!.path, problems);
    if (!questions.length) return problems.refuse(COURSE, at, 'empty_quiz');
    return { anonymous: row.anonymous ?? true, totals: row.totals ?? false, questions };
  }

  private media(rows: unknown[], at: string): MediaPlan[] {
    return this.capped(rows, 100, COURSE, at).flatMap((raw, i): MediaPlan[] => {
      const row = readRow(media_row, raw, COURSE, `${at} · media #${i + 1}`, this.problems);
      const found = row && findFile(this.tree, row.file, limits.media, this.problems, COURSE, at);
      if (!row || !found) return [];
      if (!fits(row.role, found.path)) {
        this.problems.refuse(COURSE, at, 'file_type', { path: row.file, role: row.role });
        return [];
      }
      return [{ file: found.path, role: row.role, language: row.language ?? null, label: row.label ? paired(row.label) : nothing }];
    });
  }

  private about(given: { en?: string | null | undefined; bn?: string | null | undefined }): Body {
    const body: Body = {};
    for (const language of ['en', 'bn'] as const) {
      const path = given[language];
      const found = path ? findFile(this.tree, path, limits.text, this.problems, COURSE, 'about') : undefined;
      if (found) this.put(body, language, found);
    }
    return body;
  }

  /** `lessons/01` stands for lessons/01.bn.md and lessons/01.en.md; one of them is enough. */
  private body(path: string, at: string): Body {
    const { problems, tree } = this;
    const body: Body = {};
    const base = pathInside('', path);
    if (base === undefined) {
      problems.refuse(COURSE, at, 'path', { path });
      return body;
    }
    const named = (language: 'en' | 'bn') => [`${base}.${language}.md`, `${base}.${language}.html`].find((name) => tree.has(name));
    const there = (['en', 'bn'] as const).filter((language) => named(language) !== undefined);
    if (there.length === 0) problems.refuse(COURSE, at, 'file_missing', { path: `${path}.bn.md` });
    if (there.length === 1 && (this.language === 'both' || this.language !== there[0]))
      problems.note(COURSE, at, 'translation', { key: path });
    for (const language of there) {
      const found = findFile(tree, named(language)!, limits.text, problems, COURSE, at);
      if (found) this.put(body, language, found);
    }
    return body;
  }

  private put(body: Body, language: 'en' | 'bn', { path, entry }: { path: string; entry: Entry }): void {
    const text = readText(entry, path, this.problems);
    if (text === undefined) return;
    if (path.endsWith('.html')) {
      // pictures of the package alone: what is elsewhere would tell its host who reads
      if (isStoredHtml(text.trim(), (src) => pathInside('', src) !== undefined))
        body[language] = { file: path, text: text.trim(), html: true };
      else this.problems.refuse(path, '', 'foreign_html');
      return;
    }
    if (/<\/?[a-z][^>\n]*>/i.test(withoutCode(text))) this.problems.note(path, '', 'html');
    body[language] = { file: path, text };
  }

  private capped<T>(rows: T[], most: number, file: string, at: string): T[] {
    if (rows.length > most) this.problems.refuse(file, at, 'too_many', { limit: most });
    return rows.slice(0, most);
  }
}

const withoutCode = (text: string): string =>
  text.replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[`~]*[ \t]*$/gm, '').replace(/`[^`\n]*`|<(https?:|mailto:)[^>\s]*>/g, '');
