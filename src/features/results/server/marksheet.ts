// The marksheet of an enrolment: what stands in it, in both languages, for the press of certificates.
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { date } from '#core/i18n/dates.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import type { MarksheetData } from '#features/certificates/server/service.ts';
import { type Grade, gradeOf, meanGrade } from '../rules.ts';
import { sheet } from '../words-marksheet.ts';
import type { MarkedRow, PerformedEnrollment } from './store-learner.ts';

const [bn, en] = [speaker('bn'), speaker('en')];
/** A label in both languages. */
const label = (word: Word): string => `${bn(word)} · ${en(word)}`;
/** The same below each other, where a column is narrow. */
const below = (word: Word): [string, string] => [bn(word), en(word)];
/** A text as it is printed: one line, no more than a sheet holds. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
const both = (one: string, bn_one: string): string => line(bn_one && one && bn_one !== one ? `${bn_one} · ${one}` : bn_one || one);
const figure = (n: number): string => hundredths('bn', n);
/** Grade points as the boards print them: 5.00. */
const grading = (n: number): string => bengaliDigits(n.toFixed(2));
function outcome(row: MarkedRow): Word {
  if (row.score === null) return sheet.absent;
  if (row.to_mark > 0) return sheet.marking;
  return row.passed ? sheet.passed : sheet.failed;
}
export interface Printing {
  number: string;
  issued_at: string;
  /** Where everybody can check it, and that as a QR code (SVG). */
  address: string;
  qr: string;
  /** Of a course with one exam. */
  place: { merit: number; all: number } | undefined;
}
export function marksheetOf(
  enrollment: PerformedEnrollment & { institution: string; bn_institution: string },
  rows: readonly MarkedRow[],
  { number, issued_at, address, qr, place }: Printing,
): MarksheetData {
  const scaled = rows.some(({ scale }) => scale === 'gpa5');
  const gradeIn = (row: MarkedRow): Grade | null =>
    row.scale === 'gpa5' && row.score !== null && row.to_mark === 0 ? gradeOf(row.score, row.max_score ?? 0) : null;
  const settled = rows.filter(({ score, to_mark }) => score !== null && to_mark === 0);
  const [score, max_score] = [
    settled.reduce((sum, one) => sum + one.score!, 0),
    settled.reduce((sum, one) => sum + (one.max_score ?? 0), 0),
  ];
  const gpa = meanGrade(rows.flatMap((row) => gradeIn(row) ?? []));
  const institution = both(enrollment.institution, enrollment.bn_institution);
  return {
    document_title: line(`${enrollment.bn_name || enrollment.name} · ${bn(sheet.title)}`),
    number,
    institution,
    title_bn: bn(sheet.title),
    title_en: en(sheet.title),
    subject: both(enrollment.course_title, enrollment.bn_course_title),
    facts: [
      [label(sheet.name), both(enrollment.name, enrollment.bn_name ?? '')],
      [label(sheet.institution), institution],
      [label(sheet.batch), both(enrollment.batch_title, enrollment.bn_batch_title)],
      [label(sheet.date), date('bn', issued_at)],
      [label(sheet.number), number],
    ],
    head: [sheet.evaluation, sheet.full_marks, sheet.pass, sheet.marks, ...(scaled ? [sheet.grade] : []), sheet.result].map(below),
    rows: rows.map((row) => {
      const grade = gradeIn(row);
      return [
        both(row.title, row.bn_title),
        row.max_score === null ? '–' : figure(row.max_score),
        row.max_score === null ? '–' : figure((row.max_score * row.pass_percent) / 100),
        row.score === null || row.to_mark > 0 ? '–' : figure(row.score),
        ...(scaled ? [grade ? `${grade.letter} (${grading(grade.points)})` : '–'] : []),
        below(outcome(row)),
      ];
    }),
    sums: [
      ...(settled.length > 1 ? ([[label(sheet.total), `${figure(score)} / ${figure(max_score)}`]] as [string, string][]) : []),
      ...(gpa !== null ? ([[label(sheet.gpa), grading(gpa)]] as [string, string][]) : []),
      ...(place ? ([[label(sheet.merit), `${bn(sheet.of, { ...place })} · ${en(sheet.of, { ...place })}`]] as [string, string][]) : []),
    ],
    page: below(sheet.page),
    notes: [label(sheet.best)],
    check: { qr, address, alt: bn(sheet.qr), text: label(sheet.check) },
  };
}
