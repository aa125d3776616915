// Archives and traces whose time is over, for jobs that are killed.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeExport } from '../contract.ts';
import { hasArchive, useExportFolder } from '../server/folder.ts';
import { holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'my-data.make-archive': {
    prepare: async ({ sql, folder }) => {
      // what is half written when it is killed lies there until the night
      useExportFolder(`${folder}-archives`);
      const { actor } = await makePerson(sql);
      return answer(sql, makeExport, actor, { with_files: true });
    },
    proves: (sql) => holds(sql, 'select ready_at is not null and bytes > 1000 from data_exports'),
  },
  'my-data.remove-archive': {
    prepare: async ({ folder }) => {
      useExportFolder(join(folder, 'archives'));
      await mkdir(join(folder, 'archives'), { recursive: true });
      await writeFile(join(folder, 'archives/gone.zip'), 'gone');
      return { file_name: 'gone.zip' };
    },
    proves: async () => !(await hasArchive('gone.zip')),
  },
  'my-data.sweep-archives': {
    prepare: async ({ sql }) => {
      const { user } = await makePerson(sql);
      await sql`insert into data_exports (user_id, ready_at, file_name) values (${user.id}, now() - interval '8 days', 'a.zip')`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 0 from data_exports'),
  },
  'my-data.end-traces': {
    prepare: async ({ sql }) => {
      const { user } = await makePerson(sql);
      await sql`insert into actings (user_id, reason, started_at, ends_at)
        select ${user.id}, 'a reason', now() - make_interval(days => d), now() - make_interval(days => d)
        from unnest(array[729, 731]) d`;
      return {};
    },
    proves: (sql) => holds(sql, 'select count(*) = 1 from actings'),
  },
};
