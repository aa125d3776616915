// Questions brought in from GIFT, in the process of the worker: seconds of reading, dry run and run, and memory. --rows N: only so many.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { answer } from '#core/contract/server/gate.ts';
import * as sheets from '#core/sheets/contract.ts';
import { asker, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { bound, childrenOf, memoryOf, print } from './load.ts';

// within the memory that the program itself is started with
if (!process.execArgv.includes(nodeFlags[0]!)) {
  const again = [...nodeFlags, import.meta.filename, ...process.argv.slice(2)];
  process.exit(spawnSync(process.execPath, again, { stdio: 'inherit', env: { ...process.env, ...serverEnv } }).status ?? 1);
}
const { values } = parseArgs({ options: { rows: { type: 'string' } } });
/** So many questions, in at most so many seconds. */
const sizes: readonly [rows: number, seconds: number][] = values.rows
  ? [[Number(values.rows), 180]]
  : [
      [1_000, 10],
      [20_000, 180],
    ];
const folder = mkdtempSync(join(tmpdir(), 'shikhon-exchange-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const storage = useScratchStorage();
const most = { worker: 0, sandbox: 0 };
const watch = setInterval(() => {
  most.worker = Math.max(most.worker, memoryOf(process.pid));
  most.sandbox = Math.max(most.sandbox, ...childrenOf(process.pid).map(memoryOf));
}, 100);
const question = (i: number): string =>
  `// [tag:topic ${i % 50}]\n::Question ${i}::কোষের ${i} নম্বর প্রশ্ন কোনটি, \\(x^2 \\= ${i}\\)? {\n=সঠিক উত্তর ${i}#ঠিক\n~ভুল ক ${i}\n~ভুল খ ${i}\n~ভুল গ ${i}\n####কারণ ${i}\n}\n`;
for (const [rows, seconds] of sizes) {
  const { actor } = await makePerson(opened.pool, {});
  const own = asker(opened.pool, actor, 'bank-questions');
  const text = Array.from({ length: rows }, (_, i) => question(i)).join('\n');
  const began = performance.now();
  const sheet = await own.upload(text, 'bank.gift');
  const judged = performance.now();
  if (sheet.verdicts.new !== rows) throw new Error(`${JSON.stringify(sheet.verdicts)} of ${rows}`);
  await answer(opened.pool, sheets.apply, actor, { id: sheet.id });
  const { results } = await own.work(sheet.id);
  if (results.made !== rows) throw new Error(`${JSON.stringify(results)} of ${rows}`);
  const done = performance.now();
  print(`exchange_${rows}_dry_run`, (judged - began) / 1000, 's');
  print(`exchange_${rows}_all`, (done - began) / 1000, 's');
  bound(`exchange_${rows}_all`, (done - began) / 1000, seconds);
}
clearInterval(watch);
print('exchange_worker_memory', most.worker, 'MB');
bound('exchange_worker_memory', most.worker, 350);
print('exchange_sandbox_memory', most.sandbox, 'MB');
bound('exchange_sandbox_memory', most.sandbox, 350);
await opened.close();
for (const path of [folder, storage]) rmSync(path, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);
