// Full-text search inside one course: the texts of lessons that are open to the learner, with an excerpt.
import { type Paged, paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isStep } from '#features/lessons/rules.ts';
import type { JourneyLesson } from '../contract.ts';
import { excerptOf, plain, type Excerpt } from '../rules.ts';
import { loadRows } from './status.ts';
import { type JourneyRow, listTextsWith } from './store.ts';

export async function searchTexts(
  sql: Sql,
  journey: JourneyRow,
  input: { search: string; page: number; limit: number },
): Promise<Paged<Excerpt & { lesson: JourneyLesson }>> {
  const words = plain(input.search)
    .split(/\s+/)
    .filter((w) => w !== '');
  const open = (await loadRows(sql, journey)).rows.filter((row) => isStep(row) && row.state !== 'locked');
  return paging(input, async (limit, offset) =>
    (
      await listTextsWith(
        sql,
        open.map((l) => l.id),
        words,
        limit,
        offset,
      )
    ).map(({ id, text, total }) => ({ lesson: open.find((l) => l.id === id)!, ...excerptOf(text, words), total })),
  );
}
