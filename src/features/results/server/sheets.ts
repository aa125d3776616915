// Marksheets of enrolments of one course: what they tell, the number by which everybody can check them, and printing them.
import { createHash, randomBytes } from 'node:crypto';
import { refused } from '#core/contract/server/refusal.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { atChecked } from '#features/certificates/addresses.ts';
import { printedName, readTrackingCode, trackingCode } from '#features/certificates/rules.ts';
import { type MarksheetData, PressBusy, publicAddress, qrSvg, typesetMarksheets } from '#features/certificates/server/service.ts';
import type { CheckedSheet } from '../contract.ts';
import { readTieBreaks } from '../rules.ts';
import { marksheetOf } from './marksheet.ts';
import { findEvaluation, listPlaces, type PlaceRow } from './store.ts';
import { getInstitution, listEnrollments, listMarked, type MarkedRow, type PerformedEnrollment } from './store-learner.ts';
import { findSheet, numberSheets } from './store-sheets.ts';

/** Of what stands on the paper: who, and the marks with what decides about them. A place may change by the marks of others. */
const hashOf = ({ name, bn_name }: Pick<PerformedEnrollment, 'name' | 'bn_name'>, rows: readonly MarkedRow[]): string => {
  // in an order that stays when lessons are moved
  const marks = rows
    .toSorted((a, b) => a.lesson_id - b.lesson_id)
    .map((row) => [row.lesson_id, row.score, row.max_score, row.passed, row.to_mark, row.pass_percent, row.scale]);
  return createHash('sha256')
    .update(JSON.stringify([name, bn_name, marks]))
    .digest('hex');
};
/** The places where each sheet tells of one quiz or exam alone, and that tells them. */
async function placesOf(sql: Sql, rows: readonly MarkedRow[], ids: readonly number[]): Promise<Map<number, PlaceRow>> {
  const lessons = new Set(rows.map(({ lesson_id }) => lesson_id));
  const only = lessons.size === 1 ? await findEvaluation(sql, [...lessons][0]!) : undefined;
  if (!only?.rank_told) return new Map();
  return new Map((await listPlaces(sql, only, readTieBreaks(only.tie_breaks), ids)).map((row) => [row.enrollment_id, row]));
}
/** Those of the enrolments, all of one course, that have something to tell; each with its number. */
async function prepareSheets(sql: Sql, enrollments: readonly PerformedEnrollment[]): Promise<MarksheetData[]> {
  const marked = await listMarked(
    sql,
    enrollments.map(({ id }) => id),
  );
  const rows_of = Map.groupBy(marked, (row) => row.enrollment_id);
  const told = enrollments.filter(({ id }) => rows_of.has(id));
  if (!told.length) return [];
  const ids = told.map(({ id }) => id);
  const [institution, places] = await Promise.all([getInstitution(sql, told[0]!.institution_id), placesOf(sql, marked, ids)]);
  const numbers = await numberSheets(
    sql,
    told.map((one) => ({
      ...{ user_id: one.user_id, enrollment_id: one.id, course_id: one.course_id, number: trackingCode(randomBytes(12)) },
      ...{ learner_name: printedName(one.name), bn_learner_name: printedName(one.bn_name ?? '') },
      ...{ course_title: one.course_title, bn_course_title: one.bn_course_title },
      ...{ institution_name: institution.institution, bn_institution_name: institution.bn_institution },
      content_hash: hashOf(one, rows_of.get(one.id)!),
    })),
  );
  const numbered = new Map(numbers.map((row) => [row.enrollment_id, row]));
  return told.map((one) => {
    const { number, issued_at } = numbered.get(one.id)!;
    const address = publicAddress(atChecked({ id: number }));
    return marksheetOf({ ...one, ...institution }, rows_of.get(one.id)!, {
      ...{ number, issued_at, address, qr: qrSvg(address) },
      place: places.get(one.id),
    });
  });
}
const print = (sheets: readonly MarksheetData[]): Promise<Uint8Array> =>
  typesetMarksheets(sheets).catch((error: unknown) => {
    throw error instanceof PressBusy ? refused('unavailable', undefined, { retry_after: error.retry_after }) : error;
  });
/** As one PDF, printed once nothing of the database is held any more; undefined: there is nothing to tell yet. `first` is done in the same transaction. */
export async function printSheets(
  pool: Pool,
  enrollment_ids: readonly number[],
  first: (sql: Sql) => Promise<unknown> = async () => {},
): Promise<Uint8Array | undefined> {
  const sheets = await runTransaction(pool, async (sql) => {
    await first(sql);
    return prepareSheets(sql, await listEnrollments(sql, enrollment_ids));
  });
  return sheets.length ? print(sheets) : undefined;
}
/** What everybody may know of a sheet that was printed. */
export async function checkSheet(sql: Sql, code: string): Promise<CheckedSheet | null> {
  const number = readTrackingCode(code);
  const sheet = number && (await findSheet(sql, number));
  if (!sheet) return null;
  const [[enrollment], rows] = await Promise.all([listEnrollments(sql, [sheet.enrollment_id]), listMarked(sql, [sheet.enrollment_id])]);
  const same = enrollment !== undefined && hashOf(enrollment, rows) === sheet.content_hash;
  const { user_id: _user, enrollment_id: _enrollment, course_id: _course, content_hash: _hash, ...told } = sheet;
  return { ...told, state: same ? 'valid' : 'changed', checked_at: new Date().toISOString() };
}
/** The place of a learner in a quiz or an exam, where it is told to its takers. */
export async function placeIn(sql: Sql, lesson_id: number, enrollment_id: number): Promise<{ merit: number; all: number } | null> {
  const evaluation = await findEvaluation(sql, lesson_id);
  if (!evaluation?.rank_told) return null;
  const [row] = await listPlaces(sql, evaluation, readTieBreaks(evaluation.tie_breaks), [enrollment_id]);
  return row ? { merit: row.merit, all: row.all } : null;
}
