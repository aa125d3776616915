// Handlers of the courses calls.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { batchState, seatsLeft } from '#features/batches/rules.ts';
import { detectScript, words } from '#features/search/rules.ts';
import { listNearest, listWordsLike, noteMiss, suggest as suggestTitles } from '#features/search/server/service.ts';
import * as finding from '../contract.ts';
import * as naming from '../contract-title.ts';
import * as wanting from '../contract-wanted.ts';
import { isNumericId, isUuid, type Order, orders, readType } from '../rules.ts';
import { buildCard } from './store-card.ts';
import { countCourses, searchCourses } from './store-lists.ts';
import { outline } from './outline.ts';
import { listForLearner } from './store-recommended.ts';
import { listSectionLessons, listSections } from './store-syllabus.ts';
import * as store from './store.ts';
import * as wanted from './store-wanted.ts';

const oneOf = <T extends string>(value: string | undefined, all: readonly T[]): T | undefined => all.find((v) => v === value);

/** Of the titles in the index, the one of the page's language where there is one. */
const titleIn = (language: Language, titles: string[]): string =>
  titles.find((title) => (detectScript(words(title, 1)[0] ?? '') === 'bengali') === (language === 'bn')) ?? titles[0] ?? '';

async function detailsOf(sql: Sql, course_id: number, user_id: number | undefined): Promise<finding.Details> {
  const row = await store.getDetails(sql, course_id, user_id);
  const { lessons, batches, asker, ...rest } = row;
  const now = Date.now();
  const { rating_sum: _, ...card } = { ...rest, ...buildCard(rest) };
  return {
    ...card,
    ...outline(lessons),
    batches: batches.map((b) => ({ ...b, seats_left: seatsLeft(b), state: batchState(b, now) })),
    ...(asker ?? { enrollment: null, favorite: false, awaits_payment: false }),
  };
}
/** Where nothing was found: how many the words find without the filters, or which spelling near them finds something. */
async function listWaysOn(sql: Sql, text: string, institution_id: number | undefined, filtered: boolean) {
  const countOf = (words: string) => countCourses(sql, { text: words, institution_id, order: 'match' });
  const without_filters = filtered ? await countOf(text) : 0;
  if (without_filters > 0) return { without_filters, nearest: [] };
  const near = await listNearest(sql, text);
  const totals = await Promise.all(near.map(countOf));
  return { without_filters, nearest: near.map((text, i) => ({ text, total: totals[i]! })).filter((n) => n.total > 0) };
}
export const calls = { ...finding, ...naming, ...wanting };
export const handlers = handle(calls, {
  search: async ({ sql, actor, input }) => {
    const type = readType(input.type);
    const limit = input.rows;
    const key = input.id;
    const category = input.category?.trim();
    const owner = input.owner_id?.trim();
    const free = input.payment_status === 'free' ? true : input.payment_status === 'paid' ? false : type.free;
    const filters = {
      text: input.search || input.keyword || '',
      key: !key ? undefined : isUuid(key) ? { uuid: key } : isNumericId(key) ? { id: Number(key) } : { slug: key },
      kind: type.kind,
      institution_id: actor.site_institution ?? (owner && isNumericId(owner) ? Number(owner) : undefined),
      institution_username: actor.site_institution === undefined && owner && !isNumericId(owner) ? owner : undefined,
      category_id: category && isNumericId(category) ? Number(category) : undefined,
      category_slug: category && !isNumericId(category) ? category : undefined,
      tag_id: input.tag && isNumericId(input.tag) ? Number(input.tag) : undefined,
      free,
      level: oneOf(input.course_level, finding.levels),
      language: oneOf(input.language, ['en', 'bn']),
      featured: type.order === 'featured',
      order: oneOf<Order>(input.sort, orders) ?? type.order ?? ('match' as const),
      limit,
    };
    let start = input.page === undefined ? input.start : (input.page - 1) * limit;
    let found = await searchCourses(sql, filters, { limit, offset: start });
    if (!found.cards.length && found.total > 0 && input.page !== undefined) {
      start = (Math.ceil(found.total / limit) - 1) * limit;
      found = await searchCourses(sql, filters, { limit, offset: start });
    }
    if (found.total === 0 && filters.text) void noteMiss(sql, { kind: 'course', text: filters.text, language: actor.language });
    const { text, order: _, limit: __, featured, institution_id, ...others } = filters;
    const filtered = featured || institution_id !== actor.site_institution || Object.values(others).some((value) => value !== undefined);
    const ways =
      found.total === 0 && text.trim()
        ? await listWaysOn(sql, text, actor.site_institution, filtered)
        : { without_filters: found.total, nearest: [] };
    const last_page = Math.max(1, Math.ceil(found.total / limit));
    return {
      data: found.cards,
      total: found.total,
      start,
      rows: limit,
      per_page: limit,
      current_page: Math.min(last_page, Math.floor(start / limit) + 1),
      last_page,
      ...ways,
      tag: filters.tag_id === undefined ? null : await store.findTag(sql, filters.tag_id),
    };
  },
  listPopularSubjects: ({ sql, actor }) => store.listPopularSubjects(sql, actor.site_institution),
  suggest: async ({ sql, actor, input }) => {
    const term = input.search;
    const found = term.trim()
      ? await suggestTitles(sql, {
          kind: 'course',
          text: term,
          limit: 8,
          ...(actor.site_institution ? { institution_id: actor.site_institution } : {}),
        })
      : [];
    const uuids = new Map(
      (
        await store.listUuids(
          sql,
          found.map((f) => f.ref_id),
        )
      ).map((r) => [r.id, r.uuid]),
    );
    const suggestions = found.flatMap((f) => {
      const payload = uuids.get(f.ref_id);
      return payload ? [{ term: titleIn(actor.language, f.titles), payload }] : [];
    });
    const suggest = { [term]: { numFound: suggestions.length, suggestions } };
    return { suggest: { suggest }, data: { suggest } };
  },
  suggestWords: ({ sql, input }) => listWordsLike(sql, input.search, 3),
  viewCourse: ({ sql, actor, course }) => detailsOf(sql, course.id, actor.user?.id),
  viewTitle: async ({ sql, input, course: { id, title, bn_title } }) => {
    const batch = input.batch === undefined ? undefined : await store.findBatchTitle(sql, id, input.batch);
    return { title, bn_title, batch_title: batch?.title ?? '', batch_bn_title: batch?.bn_title ?? '' };
  },
  viewEnrolledCourse: ({ sql, actor, course }) => detailsOf(sql, course.id, actor.user.id),
  listSections: ({ sql, input, course }) => paging(input, (limit, offset) => listSections(sql, course.id, limit, offset)),
  listSectionLessons: ({ sql, input, course }) =>
    paging(input, (limit, offset) => listSectionLessons(sql, course.id, input.section, limit, offset)),
  listRelated: async ({ sql, actor, input, course }) => {
    const category_id = course?.category_id ?? (input.cat_id && isNumericId(input.cat_id) ? Number(input.cat_id) : undefined);
    if (category_id === undefined) return (await store.listForAnyone(sql, actor.site_institution, input.limit)).map(buildCard);
    const level = oneOf(input.course_level, finding.levels) ?? course?.course_level ?? '';
    const rows = await store.listRelated(sql, {
      not_id: course?.id ?? 0,
      category_id,
      level,
      institution_id: actor.site_institution,
      limit: input.limit,
    });
    return rows.map(buildCard);
  },
  openRecommend: async ({ sql, actor, input }) => (await store.listForAnyone(sql, actor.site_institution, input.limit)).map(buildCard),
  recommend: ({ sql, actor, input }) => listForLearner(sql, actor.user.id, actor.site_institution, input.limit),
  listWishes: async ({ sql, actor, input }) => {
    const found = await paging(input, (limit, offset) => store.listWishes(sql, actor.user.id, limit, offset));
    return { ...found, data: found.data.map(buildCard) };
  },
  wish: async ({ sql, actor, course }) => {
    await store.insertWish(sql, actor.user.id, course.id);
    return { status: 'success' as const };
  },
  unwish: async ({ sql, actor, course }) => {
    await store.deleteWish(sql, actor.user.id, course.id);
    return { status: 'success' as const };
  },
  awaitPayment: async ({ sql, actor, course }) => {
    await store.insertPaymentWait(sql, actor.user.id, course.id);
    return { status: 'success' as const };
  },
  stopAwaitingPayment: async ({ sql, actor, course }) => {
    await store.deletePaymentWait(sql, actor.user.id, course.id);
    return { status: 'success' as const };
  },
  listWanted: ({ sql, actor }) => wanted.listWanted(sql, actor.user.id),
  wantCourse: async ({ sql, actor, input, refuse }) => {
    if (!(await wanted.insertWanted(sql, actor.user.id, input.text))) return refuse('too_many_wanted');
    return { status: 'success' as const };
  },
  unwantCourse: async ({ sql, actor, input }) => {
    await wanted.deleteWanted(sql, actor.user.id, input.text);
    return { status: 'success' as const };
  },
});
