// Course import: packages in, courses out, and a report of everything that was left out.
import { isUnreachable, type Sql } from '#core/db/server/sql.ts';
import type { Pair, Problem } from '../plan.ts';
import { Problems } from '../reading.ts';
import { readPackage } from '../rules.ts';
import { sourcesAt } from './sources.ts';
import { type Counts, noCounts, type Outcome, writeCourse } from './write.ts';

export interface ImportOptions {
  /** Only says what would happen. */
  dry_run?: boolean;
  /** Whether courses become visible. One that is published already stays so. */
  publish?: boolean;
  owner_id?: number | null;
  /** Called in the course's own transaction when it is new or changed. */
  afterCourse?: (sql: Sql, course_id: number) => Promise<void>;
  /** Called after each package. */
  tell?: (item: ReportItem) => void;
}
export interface ReportItem {
  source: string;
  key: string;
  title: Pair;
  course_id: number | null;
  state: 'created' | 'updated' | 'unchanged' | 'refused';
  lessons: number;
  questions: number;
}
export interface Report extends Counts {
  dry_run: boolean;
  courses: { created: number; updated: number; unchanged: number; refused: number };
  items: ReportItem[];
  problems: Problem[];
  /** How many problems there were beyond those listed. */
  more_problems: number;
  /** Whether anything was left out. */
  refused: boolean;
}

class DryRun extends Error {}

/** Runs in a transaction of its own, or in a part of the one that is given. A dry run is undone. */
async function inTransaction(sql: Sql, dry_run: boolean, work: (tx: Sql) => Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const run = async (tx: Sql) => {
    outcome = await work(tx);
    if (dry_run) throw new DryRun();
  };
  try {
    await ('savepoint' in sql ? sql.savepoint(run) : sql.begin(run));
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return outcome!;
}

/** Imports every package at a path: a package's folder, a folder of packages, or a JSON file that a converter knows. Each course is written whole or not at all. */
export async function importPackage(sql: Sql, path: string, options: ImportOptions = {}): Promise<Report> {
  const dry_run = options.dry_run ?? false;
  const all = new Problems();
  const report: Report = {
    dry_run,
    courses: { created: 0, updated: 0, unchanged: 0, refused: 0 },
    ...noCounts(),
    items: [],
    problems: all.list,
    more_problems: 0,
    refused: false,
  };
  const keys = new Set<string>();
  for await (const source of sourcesAt(path, all)) {
    const { course, problems } = readPackage(source.tree);
    const item: ReportItem = {
      source: source.name,
      key: course?.key ?? '',
      title: course?.title ?? { en: source.name, bn: source.name },
      course_id: null,
      state: 'refused',
      lessons: 0,
      questions: 0,
    };
    if (course && keys.has(course.key)) problems.refuse('course.yaml', 'key', 'duplicate', { key: course.key });
    else if (course) {
      keys.add(course.key);
      try {
        const outcome = await inTransaction(sql, dry_run, (tx) => writeCourse(tx, course, source, problems, { ...options, dry_run }));
        if (outcome.state !== 'refused') {
          item.course_id = dry_run && outcome.state === 'created' ? null : outcome.course_id;
          item.lessons = course.syllabus.reduce((n, s) => n + s.lessons.length, 0);
          item.questions = course.syllabus.reduce((n, s) => n + s.lessons.reduce((m, l) => m + l.questions.length, 0), 0);
          for (const part of ['lessons', 'questions', 'files'] as const)
            for (const key of Object.keys(report[part]))
              (report[part] as Record<string, number>)[key]! += (outcome.counts[part] as Record<string, number>)[key]!;
        }
        item.state = outcome.state;
      } catch (error) {
        if (isUnreachable(error) || (error as { code?: string }).code === 'ENOSPC') throw error;
        problems.refuse('course.yaml', '', 'failed', { reason: (error as Error).message });
      }
    }
    report.courses[item.state]++;
    report.items.push(item);
    all.take(problems, `${source.name}/`);
    options.tell?.(item);
  }
  report.more_problems = all.more;
  report.refused = all.refused > 0;
  return report;
}
