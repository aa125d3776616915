// npm run remove-demo: takes the demonstration accounts, and what is theirs, out of the database that the environment names.
import { open, StartFault } from '#app/server/open.ts';
import { removeDemo } from '../db/remove-demo.ts';
import { closeTool } from './close-tool.ts';

const began = Date.now();
const end = (code: number) => process.stdout.write('', () => process.exit(code));
try {
  const opened = await open({ ...process.env, DEMO: '0' }, undefined, { tool: true });
  try {
    const { accounts, courses, institutions, kept } = await removeDemo(opened.pool);
    process.stdout.write(
      accounts + courses + institutions === 0
        ? 'There is no demonstration school in this database.\n'
        : `Removed ${accounts} demonstration accounts with all that was theirs, ${courses} courses and ${institutions} institutions.\n`,
    );
    if (kept.length) process.stdout.write(`These stay, because other people use them:\n${kept.map((k) => `  ${k}\n`).join('')}`);
  } finally {
    await closeTool(opened, began);
  }
  end(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  end(1);
}
