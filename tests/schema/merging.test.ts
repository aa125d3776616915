// Merging of accounts: no table that refers to people is forgotten by the room that writes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';
import { listReferences } from '#features/deletions/test/fill.ts';
import { freshDatabase } from '../database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('every column that refers to a person says what becomes of it when accounts are merged, or who did something', async () => {
  const declared = rooms.flatMap((room) => Object.keys(room.merge)).toSorted();
  const columns = (await listReferences(db.sql)).map(({ name, column }) => `${name}.${column}`);
  const listing = new Set(rooms.flatMap((room) => Object.entries(room.merge).flatMap(([name, one]) => ('lists' in one ? name : []))));
  const missing = columns.filter((name) => !name.endsWith('_by') && !declared.includes(name));
  expect(missing, 'the room that writes the table says it by `merge`').toEqual([]);
  // the history and its subjects name people without a reference: what happened stays as it was told
  expect(declared.filter((name) => !columns.includes(name) && !listing.has(name))).toEqual([]);
  expect(columns.length).toBeGreaterThan(40);
});

/** Lists of numbers that are no people's. */
const OTHER_LISTS = [
  ...['account_merges.exchanged', 'account_merges.left_behind', 'bank_folders.path', 'campaigns.institutions', 'campaigns.districts'],
  ...['campaigns.upazilas', 'campaigns.professions', 'courses.tag_ids', 'exams.set_seeds'],
  ...['exam_orders.question_ids', 'folders.path', 'list_recents.ids', 'promotions.course_categories', 'promotions.professions'],
  ...[
    'promotions.districts',
    'quiz_attempts.question_ids',
    'quiz_papers.question_ids',
    'rescrutinies.question_ids',
    'syllabus_draws.question_ids',
  ],
];
/** JSON that names people by number, and why it stays as it is. */
const NAMES_PEOPLE: Record<string, string> = {
  'account_merge_rows.row': 'how undoing knows what was there',
  'account_merges.accounts': 'how undoing knows what was there',
  'drafts.changed_in': 'who wrote what: it was that account',
  'history_entries.changes': 'what happened stays as it was told',
  'history_private.value': 'what happened stays as it was told',
  'history_written.states': 'what happened, until it is told of',
  'history_written.told': 'what happened, until it is told of',
  'removed_records.row': 'a row as it was removed, which is brought back for some days',
  'run_items.kept': 'how a job that was done to somebody is taken back',
  'runs.cursor': 'how far a job has come',
  'runs.payload': 'what a job was asked to do',
  'runs.result': 'what became of a job',
  'sheet_rows.before': 'how an import is taken back',
  'sheets.matches': 'whom the names of a sheet were taken for',
};
/** JSON that names nobody by number. */
const OTHER_JSON = [
  ...['account_merge_rows.key', 'attempt_leases.runs', 'attempt_log.anchors', 'attempt_log.records', 'attendance_marks.detail'],
  ...['attendance_months.sums', 'class_shifts.dues', 'class_shifts.moves', 'content_attempts.given', 'content_versions.written'],
  ...['courses.audience', 'courses.outcomes', 'courses.requirements', 'draft_versions.fields', 'drafts.fields', 'exams.review'],
  ...[
    'history_checks.findings',
    'institutions.site_config',
    'item_sums.picks',
    'item_sums.seconds',
    'key_changes.answer',
    'lessons.chapters',
  ],
  ...[
    'lessons.draws',
    'lessons.survey',
    'marks.levels',
    'notices.terms',
    'publications.bn_headings',
    'publications.headings',
    'questions.answer',
  ],
  ...[
    'questions.shape',
    'questions.written',
    'marks.spots',
    'quiz_answers.answer',
    'quiz_attempts.section_times',
    'quiz_papers.answers',
    'quiz_results.points',
    'quiz_results.sections',
    'rescrutinies.given',
  ],
  ...['registrations.agreed', 'registrations.institution', 'roles.access', 'run_items.reason', 'runs.counts', 'runs.title'],
  ...['scorm_attempts.states', 'scorm_packages.parts', 'sheet_rows.cells', 'sheet_rows.changes', 'sheet_rows.mended', 'sheet_rows.reason'],
  ...['sheet_rows.wrong', 'sheets.answers', 'sheets.columns', 'sheets.facts', 'survey_ballots.answers', 'survey_takers.answers'],
  ...['template_versions.design', 'template_versions.fields', 'templates.body', 'users.visibility'],
];
test('every list of numbers and every piece of JSON says whether it names people, and what becomes of it', async () => {
  const all = await db.sql<{ name: string; kind: string }[]>`
    select c.relname || '.' || a.attname as name, t.typname as kind
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_type t on t.oid = a.atttypid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped and t.typname in ('_int4', '_int8', '_int2', 'jsonb', 'json')
    order by 1`;
  const of = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const listing = rooms.flatMap((room) => Object.entries(room.merge).flatMap(([name, one]) => ('lists' in one ? [name] : [])));
  expect(of('_int2', '_int4', '_int8').toSorted(), 'people: `lists` of `merge`; else here').toEqual(
    [...OTHER_LISTS, ...listing].toSorted(),
  );
  expect(of('jsonb', 'json').toSorted()).toEqual([...OTHER_JSON, ...Object.keys(NAMES_PEOPLE)].toSorted());
});
