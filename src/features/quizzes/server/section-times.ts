// Sections of an exam with minutes of their own: which answers of an attempt are taken no more.
import type { Sql } from '#core/db/server/sql.ts';
import { type Facts, GRACE_MS } from '../rules-log.ts';
import { sectionEnd } from '../rules-time.ts';
import { readClock } from './store-time.ts';
import type { AttemptRow } from './store.ts';

/** When the section of a question ends, where that is before the whole. Nothing where sections have no time of their own. */
export const sectionsIn = ({ section_times, question_ids, paused_at }: AttemptRow): Facts['section'] =>
  section_times ? (q) => sectionEnd(section_times, question_ids.indexOf(q), paused_at === null ? null : Date.parse(paused_at)) : undefined;
/** Which questions stand in a section that is over, with what is let pass for the line. */
export async function isOverIn(sql: Sql, attempt: AttemptRow): Promise<((question_id: number) => boolean) | undefined> {
  const endOf = sectionsIn(attempt);
  if (!endOf) return undefined;
  const now = await readClock(sql);
  return (id) => (endOf(id) ?? Infinity) + GRACE_MS < now;
}
