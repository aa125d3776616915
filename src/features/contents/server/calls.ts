// Handlers of the content bank's calls: lists, what is told of a content, enrolling and learning, reviews, recommendations.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { meanRating } from '#features/courses/rules.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import { parseQuestions } from '#features/questions/written.ts';
import { isLessonKind, parseFiles } from '#features/syllabus/rules.ts';
import * as calls from '../contract.ts';
import { isAlone, rankOf, scopes, type Scope } from '../rules.ts';
import * as learning from './learning.ts';
import * as store from './store.ts';
import * as own from './store-learning.ts';
import { countContents, getCard, listContents, listRecommended } from './store-lists.ts';

export { calls };
export const handlers = handle(calls, {
  viewContents: async ({ sql, actor, input: { type, removed, cat_id, content_type, title, ...page } }) => {
    const read = (scope: Scope) =>
      paging(page, (limit, offset) =>
        listContents(sql, actor, { scope, cat_id, kind: content_type, title, limit, offset, removed: removed && scope === 'my_content' }),
      );
    const [counts, ...found] = await Promise.all([countContents(sql, actor), ...(type ? [type] : scopes).map(read)]);
    const lists = Object.fromEntries((type ? [type] : scopes).map((scope, i) => [scope, found[i]!.data]));
    const empty = { my_content: [], other_content: [], purchase_content: [], shared_content: [] };
    return { ...found[0]!, ...empty, ...lists, counts };
  },
  listUsable: ({ sql, actor, input: { cat_id, content_type, title, ...page } }) =>
    paging(page, (limit, offset) => listContents(sql, actor, { scope: 'usable', cat_id, kind: content_type, title, limit, offset })),
  listOpen: ({ sql, actor, input: { content, cat_id, title, ...page } }) => {
    if (content !== 'contents' && !isLessonKind(content)) throw refused('not_found');
    const kind = content === 'contents' ? undefined : content;
    return paging(page, (limit, offset) =>
      listContents(sql, { ...actor, user: undefined } as never, {
        scope: 'other_content',
        by: 'taken',
        cat_id,
        kind,
        title,
        limit,
        offset,
      }),
    );
  },
  viewDetails: async ({ sql, actor, shown_content: { id, kind, version } }) => {
    const [card, versions, files, whole, uses] = await Promise.all([
      getCard(sql, actor, id),
      store.listPublished(sql, id),
      store.listFiles(sql, id),
      store.findVersion(sql, id, version),
      store.countUses(sql, id),
    ]);
    const bytes = new Map(files.map((file) => [file.id, file.bytes]));
    const { written, body_html, bn_body_html } = whole!;
    return {
      ...card,
      inside: {
        media: parseFiles(String(written.files ?? '')).flatMap(({ file, role, language }) =>
          role === 'package' ? [] : [{ role, language, bytes: bytes.get(file) ?? 0 }],
        ),
        question_types: [...new Set(parseQuestions(String(written.questions ?? '')).map((question) => question.type))],
        reads: Boolean(body_html || bn_body_html),
      },
      versions: [...versions],
      uses: uses.total,
      alone: isAlone(kind),
    };
  },
  enrollIn: ({ sql, actor, shown_content }) => learning.enrol(sql, actor, shown_content),
  viewOrdered: ({ sql, actor, opened_content }) => learning.viewOrderedContent(sql, actor, opened_content),
  saveProgress: ({ sql, input: { percent, position_seconds, done }, open_order }) =>
    learning.saveProgress(sql, open_order, { percent, position_seconds, done }),
  submitQuiz: ({ sql, input: { version, answers }, open_order }) => learning.submit(sql, open_order, version, answers),
  viewReviews: async ({ sql, actor, input, shown_content: { id } }) => {
    const [found, distribution] = await Promise.all([
      paging(input, (limit, offset) => own.listReviews(sql, { content_id: id, user_id: actor.user?.id ?? 0, limit, offset })),
      own.getDistribution(sql, id),
    ]);
    const count = distribution.reduce((a, b) => a + b, 0);
    const sum = distribution.reduce((a, n, i) => a + n * (i + 1), 0);
    return { ...found, distribution, rating: meanRating(sum, count), rating_count: count };
  },
  reviewContent: async ({ sql, actor, input: { rating, text }, shown_content: { id, rank, owner_id }, refuse }) => {
    if (await lacksGuardian(sql, actor.user.id)) return refuse('guardian_needed');
    const order = await own.findOrderOf(sql, actor.user.id, id);
    // who is at work on it says nothing of it, nor who has it no more
    if (owner_id === actor.user.id || rank === 0 || rank >= rankOf('edit') || order?.status !== 'open') return refuse('not_enrolled');
    return own.putReview(sql, { user_id: actor.user.id, content_id: id, rating, text });
  },
  listRecommended: ({ sql, actor, input: { limit }, shown_content }) => listRecommended(sql, actor, { about: shown_content?.id, limit }),
});
