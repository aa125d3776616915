// Learning with a content: enrolling, what is opened, progress, the quiz.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isPlayedKind, openChapters } from '#features/syllabus/rules.ts';
import { mediaOf } from '#features/syllabus/server/service.ts';
import type { Order, OrderedContent, QuizResult } from '../contract.ts';
import { isAlone } from '../rules.ts';
import { deny } from './deny.ts';
import { askNext, attemptsAllowed, listOwnAttempts, passPercent, submitAnswers } from './quiz.ts';
import * as store from './store.ts';
import * as learning from './store-learning.ts';
import { getCard } from './store-lists.ts';
import type { ContentRow, OrderRow } from './store-reach.ts';

export const tellOrder = ({ user_id: _user_id, through: _through, ...order }: OrderRow): Order => order;
/**
 * What is free, or shared with somebody, or of their own institution, is open at once; anything else waits until it is paid for. Who waits, or
 * came by a share, enters anew where that has changed meanwhile.
 */
export async function enrol(sql: Sql, { user }: SignedIn, content: ContentRow): Promise<Order> {
  if (content.owner_id === user.id) deny('is_own');
  if (!isAlone(content.kind)) deny('only_in_courses');
  const { id, price_poisha, rank, is_open } = content;
  const entered = await learning.findOrderOf(sql, user.id, id);
  if (entered?.status === 'open' && entered.through !== 'share') return tellOrder(entered);
  const through = is_open ? 'open' : rank > 0 ? 'share' : 'order';
  const waits = through === 'order';
  const entry = { status: waits ? 'waiting' : 'open', through, price_poisha: waits ? price_poisha : 0 } as const;
  if (!entered) {
    const made = await learning.insertOrder(sql, { user_id: user.id, content_id: id, ...entry });
    if (made && !waits) await learning.countEnrolled(sql, id);
  } else if (entered.through !== through && (await learning.changeEntry(sql, entered, entry))) {
    const more = Number(!waits) - Number(entered.status === 'open');
    if (more) await learning.countEnrolled(sql, id, more);
  }
  return tellOrder((await learning.findOrderOf(sql, user.id, id))!);
}
export async function viewOrderedContent(sql: Sql, actor: SignedIn, content: ContentRow): Promise<OrderedContent> {
  const [version, files, order, card] = await Promise.all([
    store.findVersion(sql, content.id, content.version),
    store.listFiles(sql, content.id),
    learning.findOrderOf(sql, actor.user.id, content.id),
    getCard(sql, actor, content.id),
  ]);
  const { written: values, body_html, bn_body_html } = version!;
  const open = order?.status === 'open' ? order : undefined;
  const attempts = open ? await listOwnAttempts(sql, open, values) : [];
  return {
    content: card,
    order: open ? tellOrder(open) : null,
    body: {
      ...{ body_html, bn_body_html, url: String(values.url ?? '') },
      ...{ media: mediaOf(values, files), chapters: isPlayedKind(content.kind) ? openChapters(String(values.chapters ?? '')) : [] },
    },
    quiz:
      content.kind === 'quiz'
        ? {
            version: content.version,
            questions: askNext(values, open, attempts[0]?.number ?? 0),
            ...{ pass_percent: passPercent(values), attempts_allowed: attemptsAllowed(values), attempts },
          }
        : null,
  };
}
/** How far somebody is; how much of a quiz is done is told by what was answered in it. */
export async function saveProgress(
  sql: Sql,
  order: OrderRow,
  { percent, position_seconds, done }: { percent?: number | undefined; position_seconds?: number | undefined; done: boolean },
): Promise<Order> {
  const is_quiz = (await store.findStored(sql, order.content_id))!.kind === 'quiz';
  const said = is_quiz ? { position_seconds, done: false } : { percent, position_seconds, done };
  return tellOrder(await learning.saveProgress(sql, order.id, said));
}
/** Submits, and what was passed is done. */
export async function submit(
  sql: Sql,
  order: OrderRow,
  asked: number | undefined,
  answers: readonly { key: string; answer: unknown }[],
): Promise<QuizResult> {
  const content = (await store.findStored(sql, order.content_id))!;
  if (content.kind !== 'quiz') deny('not_a_quiz');
  const { version, written: values } =
    (asked !== undefined && (await store.findAskedVersion(sql, content.id, asked))) ||
    (await store.findVersion(sql, content.id, content.version))!;
  const result = await submitAnswers(sql, order, { version, values }, answers);
  const now = await learning.saveProgress(sql, order.id, { percent: result.percent, done: result.passed });
  return { ...result, order: tellOrder(now) };
}
