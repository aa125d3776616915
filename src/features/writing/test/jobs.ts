// Pieces that go for good, and a plan that has come true, for jobs that are killed.
import { makePerson } from '#features/accounts/test/make.ts';
import { makePiece } from '#features/publications/test/make.ts';
import { readPiece } from '#features/publications/server/service.ts';
import { ago, count, holds, type Jobs, rows, user } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'writing.sweep': rows(
    `insert into publications (kind, author_id, title, removed_at) values ('blog', ${user}, 'Long ago', ${ago(31)}), ('blog', ${user}, 'Of late', ${ago(1)})`,
    count('publications', 1),
  ),
  'writing.tell-planned': {
    prepare: async ({ sql }) => {
      const { id: author_id } = (await makePerson(sql)).user;
      const id = await sql.begin((tx) => makePiece(tx, { author_id }));
      await sql`
        update publications set publish_at = date_trunc('second', now()), tell_at = date_trunc('second', now()) where id = ${id}`;
      return { id, publish_at: (await readPiece(sql, id))!.publish_at };
    },
    proves: (sql) => holds(sql, `(select count(*) from notices where name = 'writing.published') = 1`),
  },
};
