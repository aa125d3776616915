// npm run move-files: all files into the store that FILES_STORE names, out of the other one; also while the site runs, and again after it was broken off.
import { join } from 'node:path';
import { fileStores } from '#app/server/file-stores.ts';
import { StartFault } from '#app/server/open.ts';
import { moveFiles } from '#core/files/server/moving.ts';
import { runTool, settings } from './database-only.ts';

runTool(async () => {
  const config = settings();
  const { main, former } = fileStores(config);
  if (!former) throw new StartFault('There is no second store: S3_URL, S3_KEY_ID and S3_KEY name one (README, "In production").');
  const [from, to] = config.files.store === 's3' ? ['the disk', 'the S3 store'] : ['the S3 store', 'the disk'];
  process.stdout.write(`Moving files from ${from} to ${to}. The site must run with FILES_STORE=${config.files.store} already.\n`);
  let told = Date.now();
  const moved = await moveFiles(former, main, {
    scratch: join(config.data_dir, 'moving'),
    tell: ({ files, bytes }) => {
      if (Date.now() - told < 2000) return;
      told = Date.now();
      process.stdout.write(`  ${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
    },
  });
  process.stdout.write(`Moved ${moved.files} files, ${(moved.bytes / 1e6).toFixed(1)} MB. Nothing is left in ${from}.\n`);
});
