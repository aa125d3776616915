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

async function readFigures(sql: Sql, actor: SignedIn, time: store.Time): Promise<Pick<calls.Stats, 'labels' | 'figures'>> {
  const among = coursesOf(actor);
  const may = (grant: Grant) => actor.grants.has(grant);
  const { size } = time;
  const labels = Array.from({ length: Math.ceil(time.days / size) }, (_, part) => dayAfter(time.from, part * size));
  const asked = {
    people: may('user.view') && 'all' in among ? store.listCounted(sql, 'people', among, time) : undefined,
    enrolled: may('enrollment.view') ? store.listCounted(sql, 'enrolled', among, time) : undefined,
    completed: may('enrollment.view') ? store.listCounted(sql, 'completed', among, time) : undefined,
    certificates: may('certificate.view') ? store.listCounted(sql, 'certificates', among, time) : undefined,
  };
  const figures = await Promise.all(
    calls.figureKinds.map(async (name) => {
      const rows = await asked[name];
      if (!rows) return [];
      const [values, values_before] = [labels.map(() => 0), labels.map(() => 0)];
      for (const { part, count } of rows)
        if (part < 0) values_before[Math.max(0, labels.length + part)]! += count;
        else values[part]! += count;
      const sum = (all: number[]) => all.reduce((total, n) => total + n, 0);
      return [{ name, total: sum(values), before: sum(values_before), values, values_before }];
    }),
  );
  return { labels, figures: figures.flat() };
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
const figuresOf = (sql: Sql, actor: SignedIn, time: store.Time) =>
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
    if (!role) return { ...shown, first_course: false, waiting: [], scope: 'courses', labels: [], figures: [], system: null };
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
async function figureOf({ sql, actor, input }: Asked, name: (typeof calls.figureKinds)[number]) {
  const { end, time } = timeOf(input);
  const { labels, figures } = actor.role ? await figuresOf(sql, actor, time) : { labels: [], figures: [] };
  const found = figures.find((one) => one.name === name);
  const { total, before, values } = found ?? { total: 0, before: 0, values: [] };
  return { start_date: time.from, end_date: end, total, before, labels: found ? labels : [], values };
}
const figures = handle(dashboard, {
  countLearners: (asked) => figureOf(asked, 'people'),
  countEnrollments: (asked) => figureOf(asked, 'enrolled'),
  countCertificates: (asked) => figureOf(asked, 'certificates'),
  listTasks: ({ sql, actor }) => (actor.role ? readWaiting(sql, actor) : Promise.resolve([])),
  listSearches: async ({ sql, actor, input }) => {
    const { end, time } = timeOf(input);
    return 'all' in coursesOf(actor) ? [...(await listMisses(sql, actor.language, { from: time.from, until: end }))] : [];
  },
});
const countDays = job('staff-home.count-days', (_, { pool }) => runTransaction(pool, store.countDays), { nightly: true });
export const room = defineRoom({
  name: 'staff-home',
  calls: { ...calls, ...dashboard },
  handlers: { ...handlers, ...figures },
  jobs: [countDays],
});
