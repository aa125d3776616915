// npm run bench: every measurement, one line a figure: name value unit ratio-to-yardstick.
import { spawnSync } from 'node:child_process';

for (const args of [
  ['bench/search.ts'],
  ['bench/certificates.ts'],
  ['bench/server.ts'],
  ['bench/server.ts', '--learners', '100000', '--enrollments', '1000000'],
  ['bench/phone.ts'],
])
  spawnSync(process.execPath, args, { stdio: 'inherit' });
