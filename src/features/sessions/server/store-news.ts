// SQL of the news of sessions: what running sessions stand for just now.
import { sessionRuns, staffIdle } from '#core/access/server/lifetimes.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { SessionState } from '../news.ts';

/** Those of the sessions that still run, of people who are not suspended. */
export const listSessionStates = (sql: Sql, ids: number[]) => sql<(SessionState & { id: number })[]>`
  select s.id, md5(concat_ws(' ', s.user_role_id, s.look_id, s.factor_at is null, u.type, r.access, r.read_only,
      i.closed_at is null, i.site_config)) as acts,
    (select max(n.id) from sessions n where n.user_id = s.user_id and n.acted_from is null) as newest,
    case when s.user_role_id is not null then extract(epoch from ${staffIdle(sql)})::int end as idle,
    unread_notices(s.user_id) as unread,
    (select max(n.id) from notices n where n.user_id = s.user_id and n.read_at is null) as notice,
    last_exam_order(s.user_id) as ordered
  from sessions s join users u on u.id = s.user_id
    left join user_roles ur on ur.id = s.user_role_id left join roles r on r.id = ur.role_id
    left join institutions i on i.id = ur.institution_id
  where s.id = any(${ids}) and u.suspended_at is null and ${sessionRuns(sql)}`;
