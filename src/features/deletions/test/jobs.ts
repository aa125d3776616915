// Accounts that are deleted, for jobs that are killed.
import { putFile } from '#core/files/server/files.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';
import { makeSession } from '#features/schedule/test/make.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { fillEverything, listReferences } from './fill.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'deletions.erase-due': {
    prepare: async ({ sql }) => {
      // the first of each, which what is filled in names
      await seedRoles(sql);
      for (const table of ['institutions', 'categories', 'courses', 'batches', 'class_sessions', 'lessons', 'questions'])
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1, false)`;
      const [institution_id, category_id] = [await makeInstitution(sql), await makeCategory(sql)];
      const { id: course_id } = await makeCourse(sql, { institution_id, category_id });
      await makeSession(sql, await makeBatch(sql, course_id), { starts_at: '2026-05-01T05:00:00Z' });
      await makeQuiz(sql, course_id);
      for (const username of ['first', 'second']) {
        const { user } = await makeLearner(sql, { username, name: username });
        const photo = await putFile(sql, { bytes: Buffer.from(username), file_name: 'photo.txt', owner_id: user.id });
        await sql`update users set photo_file_id = ${photo.id} where id = ${user.id}`;
        const to_address = `${username}@example.test`;
        await sendMessage(sql, { channel: 'mail', to_address, body: 'Sorry that you go', purpose: 'notice' });
        await fillEverything(sql, user.id, await listReferences(sql), username);
        // a folder holds what its owner has, and nothing of the other one
        await sql`update folders set parent_id = null`;
        await sql`update bank_folders set parent_id = null`;
        await sql`update bank_questions set folder_id = null`;
        await sql`insert into account_deletions (user_id, due_at) values (${user.id}, now()) on conflict do nothing`;
      }
      return {};
    },
    proves: (sql) => holds(sql, `select count(*) = 2 from users where deleted_at is not null`),
  },
};
