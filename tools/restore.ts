// npm run restore -- FOLDER: a backup into the empty data directory and the empty database that the environment names.
import { join, resolve } from 'node:path';
import { BackupFault } from '#core/backup/server/format.ts';
import { restore } from '#core/backup/server/restore.ts';
import { openDatabase, runTool, settings, tellStep } from './database-only.ts';

runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new BackupFault('Name the folder of the backup: npm run restore -- FOLDER');
  const config = settings();
  let close = async () => {};
  try {
    const target = {
      data_dir: config.data_dir,
      secret: config.secret,
      migrations: join(import.meta.dirname, '../db/migrations'),
      openDatabase: async () => {
        const opened = await openDatabase(config);
        close = opened.close;
        return opened.url;
      },
    };
    const { made_at, tables, files } = await restore(resolve(folder), target, tellStep);
    const rows = tables.reduce((n, t) => n + t.rows, 0);
    process.stdout.write(`Restored the backup of ${made_at}: ${rows} rows of ${tables.length} tables and ${files.count} files\n`);
  } finally {
    await close();
  }
});
