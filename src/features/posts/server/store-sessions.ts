// SQL of what is said about class sessions: threads by pages, and the sessions that one may turn to.
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { SessionTopic } from '../contract-sessions.ts';
import type { ThreadSort } from '../rules.ts';

interface Asked {
  batch_id: number;
  /** Left out: of all sessions of the class. */
  class_session_id: number | undefined;
  sort: ThreadSort;
}
function orderOf(sql: Sql, sort: ThreadSort): Part {
  if (sort === 'new') return sql`p.place desc`;
  if (sort === 'unanswered') return sql`(p.kind = 'question' and p.answer_id is null) desc, p.place desc`;
  return sql`(select count(*) from post_agrees a where a.post_id = p.id) desc, p.place desc`;
}
export function listThreadIds(sql: Sql, { batch_id, class_session_id, sort }: Asked, limit: number, offset: number) {
  const one = class_session_id !== undefined;
  const placed = one ? sql`p.class_session_id = ${class_session_id}` : sql`p.batch_id = ${batch_id}`;
  return sql<{ id: number; total: number }[]>`
  select p.id, count(*) over ()::int as total
  from posts p
  where ${placed}
    and p.class_session_id is not null and p.place is not null and p.removed_at is null
  order by ${orderOf(sql, sort)}
  limit ${limit} offset ${offset}`;
}
const MOST_SESSIONS = 20;
/** The next one, and those that began before it; the latest first. */
export const listSessions = (sql: Sql, batch_id: number) => sql<SessionTopic[]>`
  select s.id, s.title, s.bn_title, s.starts_at, (
      select count(*)::int from posts p
      where p.class_session_id = s.id and p.place is not null and p.removed_at is null) as threads
  from class_sessions s
  where s.batch_id = ${batch_id} and s.cancelled_at is null
    and s.starts_at <= coalesce((
      select min(n.starts_at) from class_sessions n
      where n.batch_id = ${batch_id} and n.cancelled_at is null and n.ends_at > now()), now())
  order by s.starts_at desc, s.id desc
  limit ${MOST_SESSIONS}`;
