// Import plan: types of a parsed and validated course package, and the list of its problems.
import type { Word } from '#core/i18n/words.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import type { DoneBy } from '#features/lessons/rules.ts';
import { type ChosenRule, type Marking, questionTypes } from '#features/questions/rules.ts';
import type { Recipe } from '#features/questions/written.ts';
import type { ShowAnswers } from '#features/quizzes/rules.ts';
import type { Survey } from '#features/surveys/rules.ts';
import type { ProblemCode } from './words.ts';

/** A text in both languages. Where the package has one only, it stands for both. */
export interface Pair {
  en: string;
  bn: string;
}
/** One file of a package. Text files carry their text; `link` marks one that only points elsewhere. */
export interface Entry {
  bytes: number;
  text?: string;
  link?: true;
}
/** The files of a package by their path from its folder, parted by "/". */
export type Tree = ReadonlyMap<string, Entry>;

export interface Problem {
  file: string;
  /** The row or key it is about; empty when the whole file is meant. */
  at: string;
  code: ProblemCode;
  /** Whether something was left out because of it; otherwise it is only to be known. */
  refused: boolean;
  words: Word;
}

export const media_roles = ['video', 'audio', 'captions', 'document', 'image', 'slide', 'poster'] as const;
export type MediaRole = (typeof media_roles)[number];
export const lesson_kinds = [
  ...(['manual', 'video', 'audio', 'document', 'image', 'presentation', 'discussion', 'link', 'quiz'] as const),
  ...(['assignment', 'interview', 'survey', 'exam'] as const),
] as const;
export type LessonKind = (typeof lesson_kinds)[number];
export const question_types = questionTypes;
export type QuestionType = (typeof question_types)[number];

/** What makes a lesson done, where its author says it: how far it was read, or what became of the work that was handed in. */
export interface Rule {
  done_by: DoneBy | null;
  /** Percent of its minutes that have to pass, where time makes it done. */
  time_share: number | null;
}

/** A text as it was written, with the file it came from (pictures are looked for beside it): Markdown, or HTML as the product stores it. */
export interface BodyText {
  file: string;
  text: string;
  html?: true;
}
export interface Body {
  en?: BodyText;
  bn?: BodyText;
}
export interface MediaPlan {
  file: string;
  role: MediaRole;
  language: 'en' | 'bn' | null;
  label: Pair;
}
export interface Choice extends Pair {
  id: string;
}
/** What a learner may see of a question beside its text, and what stays on the server. */
/** What counts as the same beside what is the same everywhere. */
export interface Judging {
  alike: ChosenRule[];
  spelling: boolean;
}
export interface AcceptedForm {
  text: string;
  share?: number;
  contains?: boolean;
}
export interface Criterion {
  id: string;
  name: Pair;
  levels: { points: number; text: Pair }[];
}
/** Of what a person marks. */
export interface WrittenShape {
  words?: { min: number | null; max: number | null };
  rubric?: Criterion[];
}
export interface WrittenKey {
  model?: Pair;
  rubric?: Criterion[];
}
/** Of an option, by its id. */
export interface OptionKey {
  weights?: Record<string, number>;
  feedback?: Record<string, Pair>;
}
export type QuestionBody =
  | { type: 'mcq'; shape: { options: Choice[] }; answer: { option: string } & OptionKey }
  | { type: 'multiple'; shape: { options: Choice[] }; answer: { options: string[] } & OptionKey }
  | { type: 'true_false'; shape: Record<never, never>; answer: { value: boolean } & OptionKey }
  | {
      type: 'fill_in';
      shape: { parts: { en: string[]; bn: string[] } };
      answer: { accept: string[][]; strict?: boolean[]; judging?: Judging };
    }
  | { type: 'short_answer'; shape: Record<never, never>; answer: { accept: AcceptedForm[]; judging?: Judging } }
  | { type: 'dropdown'; shape: { parts: { en: string[]; bn: string[] }; lists: Choice[][] }; answer: { right: string[] } }
  | { type: 'essay'; shape: WrittenShape; answer: WrittenKey }
  | { type: 'paragraph'; shape: WrittenShape & { passage: Pair }; answer: WrittenKey }
  | { type: 'group'; shape: { questions: QuestionPlan[] }; answer: Record<never, never> }
  | PlacedBody;
/** A picture by its path in the package, with what is seen in it. */
export interface PicturePlan extends Pair {
  file: string;
  width: number;
  height: number;
}
export interface NumericKey {
  value?: number;
  variants?: Recipe;
  tolerance: number;
  tolerance_kind?: string;
  unit?: Pair;
  units?: { names: string[]; factor: number }[];
  half?: true;
}
/** Of those that are answered by a figure, a moment, or by placing. */
export type PlacedBody =
  | { type: 'numeric'; shape: { unit?: Pair; unit_manner?: string }; answer: NumericKey }
  | {
      type: 'matching';
      shape: { left: (Choice & { picture?: PicturePlan })[]; right: Choice[] };
      answer: { pairs: Record<string, string> };
    }
  | { type: 'date'; shape: { precision: string }; answer: { from: string; to?: string } }
  | { type: 'time'; shape: Record<never, never>; answer: { at: string; tolerance: number } }
  | { type: 'sequence'; shape: { items: Choice[] }; answer: { order: string[] } }
  | {
      type: 'hotspot';
      shape: { picture: PicturePlan; mode: string; places: (Choice & { at?: readonly [number, number] })[]; most: number };
      answer: { right: string[]; areas: { id: string; kind: string; at: number[] }[] };
    }
  | { type: 'likert'; shape: { items: Choice[]; options: Choice[] }; answer: Record<never, never> };
/** A sound by its path in the package, with what is heard in it. */
export interface SoundPlan {
  file: string;
  transcript: Pair;
  read_later: boolean;
}
export interface QuestionPlan {
  key: string;
  /** The second at which what is played stops and asks it. */
  at: number | null;
  text: Pair;
  explanation: Pair | null;
  /** Shown for a question that was missed, while its right answer is not. */
  hint: Pair | null;
  sound: SoundPlan | null;
  /** The key of the lesson that it is about. */
  about: string | null;
  marks: number;
  marking: Marking;
  penalty: number;
  /** Its texts are stored HTML; otherwise they are Markdown. */
  html: boolean;
  body: QuestionBody;
}
export interface LessonPlan {
  key: string;
  kind: LessonKind;
  title: Pair;
  minutes: number;
  body: Body;
  media: MediaPlan[];
  /** Of what is played, in their order. */
  chapters: Chapter[];
  url: string;
  required: boolean;
  pass_percent: number | null;
  attempts: number | null;
  show_answers: ShowAnswers;
  is_free: boolean;
  questions_shown: number | null;
  practice: boolean;
  due_at: string | null;
  /** undefined: as it is on the site. */
  rule: Rule | undefined;
  questions: QuestionPlan[];
  /** Of a survey. */
  survey: Survey | null;
}
export interface SectionPlan {
  /** null: its lessons stand outside of all sections. */
  title: Pair | null;
  /** The day of a batch on which it opens; undefined: as it is on the site. */
  opens_day: number | undefined;
  lessons: LessonPlan[];
}
/** A moment: fixed, or counted in days from the day on which the batch is first made. */
export type Moment = { at: string } | { days: number; end_of_day: boolean };
export interface BatchPlan {
  key: string;
  title: Pair;
  seats: number | null;
  enroll_from: Moment | null;
  enroll_until: Moment | null;
  starts_at: Moment | null;
  ends_at: Moment | null;
}
export interface TeacherPlan {
  name: Pair;
  title: Pair;
  username: string | null;
}
export interface CoursePlan {
  key: string;
  slug: string;
  category: string;
  category_title: Pair | null;
  category_image: string;
  title: Pair;
  summary: Pair;
  about: Body;
  level: 'beginner' | 'intermediate' | 'advanced';
  language: 'en' | 'bn' | 'both';
  price_poisha: number;
  institution: string | null;
  needs_approval: boolean;
  needs_verification: boolean;
  previous_first: boolean;
  pass_percent: number;
  certificate: boolean;
  /** undefined: as it is on the site. */
  featured: boolean | undefined;
  kind: 'course' | 'training' | 'assessment' | undefined;
  min_attendance: number | null | undefined;
  least_share: number | null | undefined;
  /** Paths of its own pictures in the package. */
  picture: { en: string | null; bn: string | null } | undefined;
  picture_alt: Pair;
  cover: string | null;
  credits: string;
  outcomes: Pair[];
  audience: Pair[];
  requirements: Pair[];
  teachers: TeacherPlan[];
  batches: BatchPlan[];
  /** As they are written: a tag may be named in one language. undefined: as they are on the site. */
  tags: Pair[] | undefined;
  syllabus: SectionPlan[];
}
