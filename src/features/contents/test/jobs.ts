// Contents that lessons use, and those that go for good, for jobs that are killed.
import { makePerson } from '#features/accounts/test/make.ts';
import { answer } from '#core/contract/server/gate.ts';
import { add, makeWritten, publish, text } from '#features/syllabus/test/make.ts';
import { putContent } from '../contract-writing.ts';
import { makeReading, publishWritten, writeContent } from './make.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'contents.follow-uses': {
    prepare: async ({ sql }) => {
      const made = await makeWritten(sql);
      const content_id = await makeReading(sql, made.writer);
      for (const title of ['One', 'Two', 'Three']) {
        const item = await add(sql, made, 'manual', title);
        await answer(sql, putContent, made.writer, { content_id, item_id: item.id });
      }
      await publish(sql, made);
      await writeContent(sql, made.writer, content_id, { body: text('A cell has a nucleus.') });
      await publishWritten(sql, made.writer, content_id);
      return { content_id };
    },
    proves: (sql) =>
      holds(
        sql,
        `(select count(*) = 3 from content_uses where version = 2) and (select followed_version = 2 from contents)
        and (select count(*) = 3 from lessons where body_html like '%nucleus%')`,
      ),
  },
  'contents.sweep': {
    prepare: async ({ sql }) => {
      const { actor } = await makePerson(sql);
      for (const said of ['A cell has a wall.', 'A leaf is green.']) await makeReading(sql, actor, { said });
      await sql`update contents set removed_at = now() - interval '31 days' where id = (select min(id) from contents)`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from contents'),
  },
};
