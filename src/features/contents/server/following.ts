// Lessons that follow a content (job in portions): each that still says what it took gets the newest version, after that was published.
import { dropAnswers } from '#core/contract/server/response-cache.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { followLesson, type LessonBody } from '#features/syllabus/server/service.ts';
import { stale } from '../contract-writing.ts';
import { bodyOf } from '../draft.ts';
import { follows } from '../rules.ts';
import * as store from './store.ts';

/** Lessons in one transaction; their authors, and whoever publishes the content, wait no longer than for these. */
const AT_ONCE = 5;
const lessonBody = (kind: string, version: store.Version): LessonBody => ({
  values: bodyOf(kind, version.written),
  body_html: version.body_html,
  bn_body_html: version.bn_body_html,
});
/** Lessons behind `after` that have an older version, in the order of their items. Answers the last of them; nothing when there are no more. */
async function followSome(sql: Sql, content_id: number, after: number): Promise<number | undefined> {
  const content = await store.findLocked(sql, content_id);
  if (!content || !follows(content.kind)) return undefined;
  const uses = await store.listOlderUses(sql, content_id, { newest: content.version, after, limit: AT_ONCE });
  const now = (await store.findVersion(sql, content_id, content.version))!;
  for (const { item_id, version } of uses) {
    const was = (await store.findVersion(sql, content_id, version))!;
    // what its author changed there stays theirs
    if (await followLesson(sql, now.published_by, item_id, lessonBody(content.kind, was), lessonBody(content.kind, now)))
      await store.setUseVersion(sql, item_id, now.version);
  }
  if (uses.length === AT_ONCE) return uses.at(-1)!.item_id;
  await store.setFollowed(sql, content_id, now.version);
  return undefined;
}
/** Begun anew it looks at all lessons again: those that have the newest version are no more among them. */
export const followUsesJob = job<{ content_id: number }>('contents.follow-uses', async ({ content_id }, { pool }: { pool: Pool }) => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await runTransaction(pool, (sql) => followSome(sql, content_id, from));
    dropAnswers(pool, stale);
  }
});
/** After a version was published, in its transaction. */
export async function followLater(sql: Sql, content_id: number, version: number): Promise<void> {
  if (await store.hasUses(sql, content_id)) await followUsesJob.later(sql, { content_id }, { key: `follow-content-${content_id}` });
  else await store.setFollowed(sql, content_id, version);
}
