// Import of an uploaded package: checked as a dry run, then made in one transaction as a draft course of one's own institution, and taken back.
import { join } from 'node:path';
import type { SignedIn } from '#core/access/actor.ts';
import type { Said } from '#core/contract/call.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { attempt, Refusal, refused } from '#core/contract/server/refusal.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { isUnreachable, type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { dropPrepared } from '#core/files/server/files.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { personJob, RunFault, type Working } from '#core/jobs/server/person-job.ts';
import { askSpace, enterBrought } from '#features/files/server/service.ts';
import { archiveCourse, insertMember, placeOf, slugOf } from '#features/courses/server/service-authoring.ts';
import { withFolder } from '#core/files/server/made-files.ts';
import { Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import {
  type CoursePlan,
  mediaOf,
  type Outcome,
  type StoredMedia,
  storeMedia,
  type Tree,
  writeCourse,
} from '#features/imports/server/service.ts';
import { atCourses, atEditing } from '../addresses.ts';
import type { Checked } from '../contract-packages.ts';
import { bounds } from '../package-bounds.ts';
import { jobs as words } from '../words-packages.ts';
import type { ReadTexts } from './reading-work.ts';
import { findCategory } from './store.ts';
import { type Brought, findBrought, findUntouched, listMediaOf } from './store-packages.ts';
import { fetchTo, type Opened, openPackage, PackageFault } from './unpacking.ts';

export interface Place {
  institution_id: number | null;
  category_id: number | null;
}
// a few megabytes of YAML can take minutes: they take them from a process that serves nobody, and no longer than this
const sandbox = new Sandbox({ seconds: 60, waiting: 6, megabytes: 1024 });
const work = new URL('./reading-work.ts', import.meta.url);
async function readTexts(tree: Tree): Promise<ReadTexts> {
  try {
    return await sandbox.run<Tree, ReadTexts>(work, new Uint8Array(), tree);
  } catch (error) {
    if (error instanceof UntrustedFault) throw new PackageFault('package_too_large');
    throw error;
  }
}
/** Opens a stored package, reads its plan, and does something with both while it is open. */
async function opened<T>(file: Brought, use: (source: Opened, course: CoursePlan | undefined) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const path = join(folder, 'package.zip');
    await fetchTo(path, file);
    const source = await openPackage(path);
    try {
      const { course, problems } = await readTexts(source.tree);
      source.problems.take(problems, '');
      if (course && course.syllabus.reduce((n, { lessons }) => n + lessons.length, 0) > bounds.lessons)
        throw new PackageFault('package_too_large');
      return await use(source, course);
    } finally {
      source.close();
    }
  });
}
const write = (
  sql: Sql,
  key: string,
  course: CoursePlan,
  source: Opened,
  place: Place,
  owner_id: number,
  stored: StoredMedia | undefined,
): Promise<Outcome> =>
  writeCourse(sql, course, source, source.problems, {
    ...{ dry_run: !stored, publish: false, owner_id, stored },
    place: { ...place, key, slug: slugOf(course.title.en) },
  });
/** What the files of the lessons take together, as the package says. */
const bytesOf = (course: CoursePlan, source: Opened): number =>
  mediaOf(course, source).reduce((sum, path) => sum + (source.tree.get(path)?.bytes ?? 0), 0);
/** Why they have no room among the files of who imports, if they have none. */
async function noRoom(sql: Sql, actor: SignedIn, course: CoursePlan, source: Opened): Promise<Said | undefined> {
  const asked = await attempt(sql, (inner) => askSpace(inner, actor, bytesOf(course, source)));
  return 'refusal' in asked ? asked.refusal.word : undefined;
}
class DryRun extends Error {}
/** Each holds a copy of its package and, while it writes, a connection that everybody shares. */
const MOST_CHECKS = 3;
let checks = 0;
/** What would be made, and what is wrong; what was written for it is rolled back. */
export async function checkBrought(pool: Pool, file: Brought, place: Place, actor: SignedIn): Promise<Checked> {
  if (checks >= MOST_CHECKS) throw refused('unavailable', [], { retry_after: 10 });
  checks += 1;
  try {
    return await tryOut(pool, file, place, actor);
  } finally {
    checks -= 1;
  }
}
const tryOut = (pool: Pool, file: Brought, place: Place, actor: SignedIn): Promise<Checked> =>
  opened(file, async (source, course) => {
    const tried: Outcome[] = [];
    const full: Said[] = [];
    const { id } = actor.user;
    if (course)
      await runTransaction(pool, async (sql) => {
        const why = await noRoom(sql, actor, course, source);
        if (why) full.push(why);
        tried.push(await write(sql, `check-${id}`, course, source, place, id, undefined));
        throw new DryRun();
      }).catch((error: Error) => {
        if (!(error instanceof DryRun)) throw error;
      });
    const outcome = tried.at(-1) ?? { state: 'refused' as const };
    const lessons = course?.syllabus.flatMap((section) => section.lessons) ?? [];
    const made = outcome.state !== 'refused' && !full.length && course;
    const found = source.problems.list.map(({ file, at, refused, words: said }) => ({ file, at, refused, words: said }));
    return {
      title: made ? made.title : null,
      lessons: made ? lessons.length : 0,
      questions: made ? lessons.reduce((n, { questions }) => n + questions.length, 0) : 0,
      files: outcome.state === 'refused' ? 0 : outcome.counts.files.added + outcome.counts.files.reused,
      problems: [...full.map((said) => ({ file: '', at: '', refused: true, words: said })), ...found].slice(0, 200),
      more_problems: source.problems.more + Math.max(0, source.problems.list.length - 200),
    };
  });
/** Where it may come to: of one's own institution, whatever is asked for; under a subject that is on. */
export async function placeFor(
  sql: Sql,
  actor: SignedIn,
  given: { institution_id?: number | undefined; category_id?: number | undefined },
): Promise<Place & { wrong: boolean }> {
  const { institution_id: asked } = given;
  if (asked !== undefined && !(await reachFor('managed_institution')(sql, actor, asked))) throw refused('not_found');
  const category_id = given.category_id ?? null;
  const wrong = category_id !== null && !(await findCategory(sql, category_id))?.active;
  return { institution_id: placeOf(actor, asked), category_id, wrong };
}

interface Wanted extends Place {
  file_id: number;
  name: string;
}
const keyOf = (run_id: number): string => `import-${run_id}`;
export const undoImport = personJob<{ import_id: number }>('authoring.undo-import', async ({ run, portion, actor }) => {
  await portion(async (sql) => {
    const found = await findUntouched(sql, keyOf(run.payload.import_id));
    if (!found) throw new RunFault(words.built_on);
    const done = { call: 'authoring.undo-import', did: 'archived', entity: 'course' } as const;
    await record(sql, authorOf(await actor(sql)), done, { ids: [found.id] }, () => archiveCourse(sql, found.id));
    return { did: 1, size: 1, over: true, result: words.removed };
  });
});
/** The files of the lessons first, each for itself: they are what takes time. Then the course with all its rows in one transaction with the
 *  end of the run: done once, or not at all. */
async function bring({ run, portion }: Working<Wanted>, source: Opened, course: CoursePlan, who: SignedIn): Promise<void> {
  const { institution_id, category_id } = run.payload;
  const size = mediaOf(course, source).length + 1;
  const room = await portion(async (sql) => {
    const why = await noRoom(sql, who, course, source);
    if (why) throw new RunFault(why);
    return { size };
  });
  if (!room) return;
  let steps = 0;
  const told = () => {
    steps += 1;
    // a run that is begun again has been as far as this before
    return portion(async (_, now) => ({ did: Math.max(0, steps - now.done) }));
  };
  const stored: StoredMedia = new Map();
  const drop = (some: (one: { used: boolean }) => boolean) =>
    dropPrepared([...stored.values()].filter(some).map(({ prepared }) => prepared));
  try {
    if (!(await storeMedia(course, source, { owner_id: run.user_id, into: stored, stored: told }))) return await drop(() => true);
    await portion(async (sql, now) => {
      const done = { call: 'authoring.import-package', did: 'created', entity: 'course' } as const;
      const course_id = await record(sql, authorOf(who), done, { ids: [], made: (id: number) => [id] }, async () => {
        const outcome = await write(sql, keyOf(run.id), course, source, { institution_id, category_id }, run.user_id, stored);
        if (outcome.state === 'refused') throw new RunFault(words.refused);
        await insertMember(sql, { course_id: outcome.course_id, user_id: run.user_id, role: 'owner', added_by: null });
        const title = who.language === 'bn' ? course.title.bn || course.title.en : course.title.en || course.title.bn;
        await enterBrought(sql, who, title, await listMediaOf(sql, outcome.course_id));
        return outcome.course_id;
      });
      const item = { number: course_id, outcome: 'made', label: course.title.en, bn_label: course.title.bn };
      return { did: Math.max(0, size - now.done), size, counts: { made: 1 }, items: [item], over: true, result: words.imported };
    });
    await drop(({ used }) => !used);
  } catch (error) {
    // whether it was written is not known where the database is away: what no row names is swept by night
    if (!isUnreachable(error)) await drop(() => true);
    if (error instanceof Refusal) throw new RunFault(error.word);
    throw error;
  }
}
export const importJob = personJob<Wanted>(
  'authoring.import-package',
  async (working) => {
    const { pool, run, actor } = working;
    const { file_id, institution_id } = run.payload;
    const who = await actor(pool);
    if (!who.grants.has('course.create') || placeOf(who, institution_id ?? undefined) !== institution_id)
      throw new RunFault(words.not_yours);
    const file = await findBrought(pool, file_id, run.user_id);
    if (!file) throw new RunFault(words.file_gone);
    try {
      await opened(file, async (source, course) => {
        if (!course) throw new RunFault(words.refused);
        await bring(working, source, course, who);
      });
    } catch (error) {
      if (error instanceof PackageFault) throw new RunFault(words.refused);
      throw error;
    }
  },
  {
    turns: false,
    item_link: (_, { number, outcome }) => (outcome === 'made' ? atEditing.course({ id: number }) : undefined),
    allows: (_, actor, { institution_id }) =>
      actor.grants.has('course.create') && placeOf(actor, institution_id ?? undefined) === institution_id,
    undo: {
      days: 7,
      takes: ['made'],
      start: (sql, actor, run) =>
        undoImport.start(sql, actor, {
          payload: { import_id: run.id },
          title: sayBoth((t) => t(words.undo_title)),
          link: atCourses(),
          size: 1,
        }),
    },
  },
);
