// Texts of a certificate's sheet in both languages: what the page, the PDF (Typst) and the shared picture draw.
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { printedName } from './rules.ts';
import { sheet } from './words.ts';

/** What a certificate says. */
export interface SheetFacts {
  learner_name: string;
  bn_learner_name: string;
  course_title: string;
  bn_course_title: string;
  institution_name: string;
  bn_institution_name: string;
  minutes: number;
  score_percent: number | null;
}

const lengthWords = (language: Language, minutes: number): string => {
  const t = speaker(language);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours && rest) return t(sheet.hours_minutes, { hours, minutes: rest });
  if (hours) return t(sheet.hours, { hours });
  return rest ? t(sheet.minutes, { minutes: rest }) : '';
};

/** The Bengali name stands first, the Latin one under it when it is another; a name in letters that no face has gives way to the other one. */
export const sheetNames = (c: Pick<SheetFacts, 'learner_name' | 'bn_learner_name'>): { bn: string; en: string } => {
  const bn = printedName(c.bn_learner_name);
  const en = printedName(c.learner_name) || bn || c.learner_name;
  return { bn: pick('bn', en, bn), en };
};

/** The sentence of a certificate as it stands before and after the title of its course. */
export function sentenceRound(c: SheetFacts, language: Language): [lead: string, done: string] {
  const words = c.score_percent === null ? sheet.completed : sheet.completed_scored;
  // spoken with a mark in the title's place, then cut there
  const [lead, done] = speaker(language)(words, {
    institution: pick(language, c.institution_name, c.bn_institution_name),
    length: lengthWords(language, c.minutes),
    course: '\0',
    score: c.score_percent ?? 0,
  }).split('\0');
  return [lead!.replace(/“$/, ''), done!.replace(/^”/, '')];
}

export function sheetTexts(c: SheetFacts) {
  const [lead_bn, done_bn] = sentenceRound(c, 'bn');
  const words = c.score_percent === null ? sheet.completed : sheet.completed_scored;
  return {
    names: sheetNames(c),
    institution: pick('bn', c.institution_name, c.bn_institution_name),
    course: pick('bn', c.course_title, c.bn_course_title),
    lead_bn,
    done_bn,
    done_en: speaker('en')(words, {
      institution: pick('en', c.institution_name, c.bn_institution_name),
      length: lengthWords('en', c.minutes),
      course: pick('en', c.course_title, c.bn_course_title),
      score: c.score_percent ?? 0,
    }),
  };
}

/** The language that a text is set and read aloud in. */
export const languageOf = (text: string): Language => (/\p{Script=Bengali}/u.test(text) ? 'bn' : 'en');
