// The room of the home of staff as a value: one call that gathers what waits, counts what happened, within the scope of the role, and tells how the installation does; each night the days that are over are counted.
import type { SignedIn } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import { coursesOf } from '#core/access/server/scope.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { cacheFor } from '#core/contract/server/response-cache.ts';
import { defineRoom } from '#core/house/server/room.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { spaceLeft } from '#core/files/server/storage.ts';
import { findCheck } from '#core/history/server/store-checking.ts';
import { job } from '#core/jobs/server/job.ts';
import { countQueue } from '#core/jobs/server/figures.ts';
import { countUnfinished } from '#core/post/server/post.ts';
import { countAsking } from '#features/system-users/server/service.ts';
import { listMisses } from '#features/search/server/service.ts';
import * as calls from '../contract.ts';
import * as dashboard from '../contract-dashboard.ts';
import { hideSmall, toldCount } from '#features/reports/rules.ts';
import { countOpenWorks } from '#features/calendar/server/service.ts';
import * as figuresIn from './store-figures.ts';
import type { Time } from './store-figures.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
const scopes = { system: 'system', institution: 'institution', course: 'courses', none: 'courses' } as const;
/** A longer time is told in this many parts at most. */
const MOST_PARTS = 31;
/** Figures go over all rows of their time: they may be a minute old, those of a long time ten. What waits never is. */
const figuresSeconds = (days: number): number => (days > MOST_PARTS ? 600 : 60);
const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const todayInDhaka = (): string => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

function timeOf({ start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined }) {
  const today = todayInDhaka();
  const end = end_date ?? (start_date && start_date > today ? start_date : today);
  const start = start_date ?? dayAfter(end, -29);
  // years that every calendar here knows
  for (const [name, day] of Object.entries({ start_date: start, end_date: end }))
    if (day < '1900-01-01' || day > '2200-01-01') throw wrongField(name, 'date');
  const days = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  if (days < 1 || days > calls.LONGEST_DAYS) throw wrongField('start_date', 'date');
  return { today, end, time: { from: start, days, size: Math.ceil(days / MOST_PARTS) } };
}

const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0);
const labelsOf = ({ from, days, size }: Time) => Array.from({ length: Math.ceil(days / size) }, (_, part) => dayAfter(from, part * size));
function figureFrom(name: (typeof calls.figureKinds)[number], rows: readonly { part: number; count: number }[], parts: number) {
  const [values, values_before] = [Array<number>(parts).fill(0), Array<number>(parts).fill(0)];
  for (const { part, count } of rows)
    if (part < 0) values_before[Math.max(0, parts + part)]! += count;
    else values[part]! += count;
  return { name, total: sum(values), before: sum(values_before), values, values_before };
}
function splitFrom(name: calls.SplitKind, rows: readonly figuresIn.Split[]) {
  const labels: readonly string[] = calls.splitKinds[name];
  const of = (what: 'count' | 'before') => labels.map((label) => rows.find((row) => row.name === label)?.[what] ?? 0);
  const [values, before] = [of('count'), sum(of('before'))];
  const shown = { name, labels: [...labels] };
  if (name === 'progress') return { ...shown, total: sum(values), before, values };
  // a few people of one gender could be made out, also from the sum
  const total = toldCount(sum(values));
  return { ...shown, total, before: toldCount(before), values: total === null ? labels.map(() => null) : hideSmall(values) };
}
type Figures = Pick<calls.Stats, 'labels' | 'figures' | 'splits'>;
async function readFigures(sql: Sql, actor: SignedIn, time: Time): Promise<Figures> {
  const among = coursesOf(actor);
  const may = (grant: Grant) => actor.grants.has(grant);
  const whole = 'all' in among;
  const labels = labelsOf(time);
  const shown: Record<(typeof calls.figureKinds)[number], boolean> = {
    people: may('user.view') && whole,
    enrolled: may('enrollment.view'),
    completed: may('enrollment.view'),
    certificates: may('certificate.view'),
    studied: may('enrollment.view'),
    exams: may('enrollment.view'),
    courses: may('course.view'),
  };
  const split = (name: calls.SplitKind, is: boolean) =>
    is
      ? [
          (whole ? figuresIn.listSplit(sql, name, time) : figuresIn.listSplitOf(sql, name, { among }, time)).then((rows) =>
            splitFrom(name, rows),
          ),
        ]
      : [];
  const [figures, splits] = await Promise.all([
    Promise.all(
      calls.figureKinds
        .filter((name) => shown[name])
        .map(async (name) => figureFrom(name, await figuresIn.listCounted(sql, name, among, time), labels.length)),
    ),
    Promise.all([...split('genders', whole ? may('user.view') : may('enrollment.view')), ...split('progress', may('enrollment.view'))]),
  ]);
  return { labels, figures, splits };
}
/** Those of one learner, who acts in no role. */
async function readOwn(sql: Sql, user_id: number, time: Time): Promise<Figures> {
  const labels = labelsOf(time);
  const [figures, progress] = await Promise.all([
    Promise.all(
      calls.figureKinds
        .filter((name) => name !== 'people')
        .map(async (name) => figureFrom(name, await figuresIn.listOwn(sql, name, user_id, time), labels.length)),
    ),
    figuresIn.listSplitOf(sql, 'progress', { user_id }, time),
  ]);
  return { labels, figures, splits: [splitFrom('progress', progress)] };
}
async function readWaiting(sql: Sql, actor: SignedIn): Promise<calls.Stats['waiting']> {
  const among = coursesOf(actor);
  const may = (grant: Grant) => actor.grants.has(grant);
  const asked = {
    requests: may('institution.approve') && 'all' in among ? store.countRequests(sql) : undefined,
    // decided by who gives roles, for the platform alone
    teaching: may('user.update') && 'all' in among ? store.countTeaching(sql, actor.user.id) : undefined,
    claims: may('user.update') && 'all' in among ? store.countClaims(sql, actor.user.id) : undefined,
    enrollments: may('enrollment.approve') ? store.countOf(sql, store.pendingEnrollments(sql, among)) : undefined,
    certificates: may('certificate.approve') ? store.countOf(sql, store.pendingCertificates(sql, among)) : undefined,
    blogs: may('blog.publish') ? store.countPieces(sql, ['blog'], among) : undefined,
    tutorials: may('tutorial.publish') ? store.countPieces(sql, ['tutorial'], among) : undefined,
    articles: may('article.publish') ? store.countPieces(sql, ['article', 'about'], among) : undefined,
    promotions: may('promotion.approve') && 'all' in among ? store.countOf(sql, store.pendingPromotions(sql)) : undefined,
    feedback: may('feedback.approve') && 'all' in among ? store.countFeedback(sql) : undefined,
    budgets: may('training.approve') ? store.countOf(sql, store.askedBudgets(sql, among, actor.user.id)) : undefined,
    campaigns: may('notify.approve') && 'all' in among ? store.countOf(sql, store.askedCampaigns(sql, actor.user.id)) : undefined,
    access: may('user.update') ? countAsking(sql, actor, calls.MOST_WAITING) : undefined,
    // messages to the platform are for those who run it
    messages: may('message.answer') && 'all' in among ? store.countMessages(sql) : undefined,
    reports: may('batch.update') ? store.countReportedPosts(sql, among) : undefined,
    questions: may('batch.update') ? store.countUnansweredPosts(sql, among) : undefined,
  };
  const found = await Promise.all(
    calls.waitingKinds.map(async (name) => {
      const row = await asked[name];
      return row ? [{ name, ...row }] : [];
    }),
  );
  return found.flat();
}

/** Who looks after all courses of an institution lacks one where it has none, a teacher where they are in the team of none. */
async function lacksCourse(sql: Sql, actor: SignedIn): Promise<boolean> {
  const among = coursesOf(actor);
  if ('all' in among || !actor.grants.has('course.create')) return false;
  return !(await store.hasCourse(sql, actor.user.id, actor.grants.has('course.delete') ? among : undefined));
}
async function readSystem(sql: Sql): Promise<calls.System> {
  const [queue, messages, disk, log] = await Promise.all([countQueue(sql), countUnfinished(sql), spaceLeft(), findCheck(sql)]);
  const { due, given_up, oldest_due_seconds, workers_alive } = queue;
  const jobs = { due, given_up, oldest_due_seconds, workers_alive };
  return { jobs, messages, disk: disk ?? null, log: log ? { ended_at: log.ended_at, faults: log.faults } : null };
}

/** Those of a time, kept a while: whoever asks for one of them, or for all, is told the same. */
const figuresOf = (sql: Sql, actor: SignedIn, time: Time) =>
  cacheFor(
    sql,
    'staff-home.figures',
    JSON.stringify([coursesOf(actor), [...actor.grants].toSorted(), time]),
    figuresSeconds(time.days),
    () => readFigures(sql, actor, time),
  );
/** Those of what waits that are decided on. */
async function readApprovals(sql: Sql, actor: SignedIn) {
  const decided: readonly string[] = calls.approvalKinds;
  if (!actor.role) return [];
  return (await readWaiting(sql, actor)).filter((one): one is typeof one & { name: calls.ApprovalKind } => decided.includes(one.name));
}
const handlers = handle(calls, {
  listApprovals: ({ sql, actor }) => readApprovals(sql, actor),
  listPlaces: async ({ sql, actor, input: { kind, ...wanted } }) => {
    const own = (await readApprovals(sql, actor)).find(({ name }) => name === kind);
    if (!own) throw refused('not_found');
    const among = coursesOf(actor);
    const rows = {
      enrollments: () => store.pendingEnrollments(sql, among),
      certificates: () => store.pendingCertificates(sql, among),
      promotions: () => store.pendingPromotions(sql),
      budgets: () => store.askedBudgets(sql, among, actor.user.id),
      campaigns: () => store.askedCampaigns(sql, actor.user.id),
    }[kind as string];
    if (rows) return paging(wanted, (limit, offset) => store.listPlaces(sql, rows(), { limit, offset }));
    const whole = { key: '', title: '', bn_title: '', under: '', bn_under: '', course_kind: '', count: own.count, oldest: own.oldest };
    return { data: own.count ? [whole] : [], current_page: 1, last_page: 1, per_page: wanted.limit, total: own.count ? 1 : 0 };
  },
  stats: async ({ sql, actor, input }) => {
    const { today, end, time } = timeOf(input);
    const { role } = actor;
    const shown = { start_date: time.from, end_date: end, today };
    if (!role) return { ...shown, first_course: false, waiting: [], scope: 'courses', labels: [], figures: [], splits: [], system: null };
    const [first_course, waiting, system, figures] = await Promise.all([
      lacksCourse(sql, actor),
      readWaiting(sql, actor),
      actor.grants.has('activity.view') && 'all' in coursesOf(actor) ? readSystem(sql) : null,
      figuresOf(sql, actor, time),
    ]);
    return { ...shown, first_course, waiting, system, scope: scopes[role.scope], ...figures };
  },
});
interface Asked {
  sql: Sql;
  actor: SignedIn;
  input: { start_date?: string | undefined; end_date?: string | undefined };
}
const read = ({ sql, actor }: Asked, time: Time) => (actor.role ? figuresOf(sql, actor, time) : readOwn(sql, actor.user.id, time));
async function figureOf(asked: Asked, name: (typeof calls.figureKinds)[number]) {
  const { end, time } = timeOf(asked.input);
  const { labels, figures } = await read(asked, time);
  const found = figures.find((one) => one.name === name);
  const { total, before, values } = found ?? { total: 0, before: 0, values: [] };
  return { start_date: time.from, end_date: end, total, before, labels: found ? labels : [], values };
}
async function splitOf(asked: Asked, name: calls.SplitKind) {
  const { end, time } = timeOf(asked.input);
  const found = (await read(asked, time)).splits.find((one) => one.name === name);
  const { total, before, labels, values } = found ?? { total: 0, before: 0, labels: [], values: [] };
  return { start_date: time.from, end_date: end, total, before, labels, values };
}
/** Days about today in which the works of a learner are looked for. */
const WORK_DAYS = 30;
async function openWorks({ sql, actor, input }: Asked) {
  const today = todayInDhaka();
  const from = input.start_date ?? dayAfter(input.end_date ?? today, -WORK_DAYS);
  const { end, time } = timeOf({ start_date: from, end_date: input.end_date ?? dayAfter(from > today ? from : today, WORK_DAYS) });
  return countOpenWorks(sql, actor.user.id, { from: time.from, until: end });
}
const figures = handle(dashboard, {
  countLearners: (asked) => figureOf(asked, 'people'),
  countEnrollments: (asked) => figureOf(asked, 'enrolled'),
  countCertificates: (asked) => figureOf(asked, 'certificates'),
  countStudied: (asked) => figureOf(asked, 'studied'),
  countCourses: (asked) => figureOf(asked, 'courses'),
  countExams: (asked) => figureOf(asked, 'exams'),
  splitGenders: (asked) => splitOf(asked, 'genders'),
  splitProgress: (asked) => splitOf(asked, 'progress'),
  listTasks: async (asked) =>
    asked.actor.role ? readWaiting(asked.sql, asked.actor) : [{ name: 'works' as const, ...(await openWorks(asked)) }],
  listSearches: async ({ sql, actor, input }) => {
    const { end, time } = timeOf(input);
    return 'all' in coursesOf(actor) ? [...(await listMisses(sql, actor.language, { from: time.from, until: end }))] : [];
  },
});
const countDays = job('staff-home.count-days', (_, { pool }) => runTransaction(pool, figuresIn.countDays), { nightly: true });
export const room = defineRoom({
  name: 'staff-home',
  calls: { ...calls, ...dashboard },
  handlers: { ...handlers, ...figures },
  jobs: [countDays],
});
