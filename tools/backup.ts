// npm run backup -- FOLDER: database, files and secret into a new folder, also while the site runs. See docs/backup.md.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileStores } from '#app/server/file-stores.ts';
import { backUp } from '#core/backup/server/backup.ts';
import { BackupFault } from '#core/backup/server/format.ts';
import { openDatabase, runTool, settings, tellStep } from './database-only.ts';

runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new BackupFault('Name the folder of the backup: npm run backup -- FOLDER');
  const config = settings();
  if (!config.database_url && !existsSync(config.data_dir))
    throw new BackupFault(`There is no data directory "${config.data_dir}". Name it with DATA_DIR.`);
  const { url, close } = await openDatabase(config);
  try {
    const { main, former } = fileStores(config);
    const away = config.files.store === 's3' ? main : former;
    const source = { url, data_dir: config.data_dir, away, secret: config.secret };
    const { tables, files, secret } = await backUp(source, resolve(folder), tellStep);
    const rows = tables.reduce((n, t) => n + t.rows, 0);
    process.stdout.write(`Backed up ${rows} rows of ${tables.length} tables and ${files.count} files into ${folder}\n`);
    process.stdout.write(
      secret.part
        ? 'The secret that opens the signing keys is in it: keep it where nobody else reads.\n'
        : 'APP_SECRET is not in it: keep that elsewhere, for without it the signing keys do not open.\n',
    );
  } finally {
    await close();
  }
});
