// Session cache: what the tokens of sessions stand for, for seconds, forgotten as soon as PostgreSQL notifies of a change (revocation).
import { LRUCache } from 'lru-cache';
import type { Pool } from '#core/db/server/sql.ts';

/** The triggers of the migration `sessions-told` name it. */
const CHANNEL = 'sessions_changed';
/** A line that died in silence is noticed late: nothing is older than this. */
const MOST_SECONDS = 5;
const MOST_SESSIONS = 5000;

export interface Keepable {
  user_id: number;
  /** The seconds for which it stays as it is, unless somebody changes it. */
  steady: number;
}
export interface SessionCache<Row extends Keepable> {
  get(hash: string): Row | undefined;
  /** Called before sessions are read; what it answers keeps what was read, unless something changed meanwhile. */
  begin(): (hash: string, row: Row) => void;
}

/** Nothing is kept, and nothing answered, while nobody listens for changes. `onChange` is told whose sessions changed, or nobody when it may be
 *  anybody's: also when listening begins, since what was said before is not known. */
export function openSessionCache<Row extends Keepable>(pool: Pool, onChange: (user_id?: number) => void = () => {}): SessionCache<Row> {
  const kept = new LRUCache<string, { row: Row; until: number }>({ max: MOST_SESSIONS });
  let listening = false;
  let changes = 0;
  pool.listen(
    CHANNEL,
    (user_id) => {
      changes++;
      if (user_id) {
        for (const [hash, { row }] of kept.entries()) if (row.user_id === Number(user_id)) kept.delete(hash);
      } else kept.clear();
      onChange(user_id ? Number(user_id) : undefined);
    },
    (now) => {
      changes++;
      kept.clear();
      listening = now;
      if (now) onChange();
    },
  );
  return {
    get: (hash) => {
      const found = listening ? kept.get(hash) : undefined;
      return found && performance.now() < found.until ? found.row : undefined;
    },
    begin: () => {
      const [before, at] = [changes, performance.now()];
      return (hash, row) => {
        if (listening && changes === before) kept.set(hash, { row, until: at + Math.min(MOST_SECONDS, row.steady) * 1000 });
      };
    },
  };
}
