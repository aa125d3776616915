// npm run verify-history [-- --noted NUMBER:HASH]: recomputes the chain of the history and tells every entry that was altered, removed or put in later.
import { open, StartFault } from '#app/server/open.ts';
import { closeTool } from './close-tool.ts';
import type { Fault, Finding } from '#core/history/server/store-checking.ts';
import { verifyHistory } from '#core/history/server/verifying.ts';

const usage = `npm run verify-history                        checks every entry and every seal
npm run verify-history -- --noted <n:hash>    and that the chain still holds a seal that was noted elsewhere
`;
const say = (text: string) => process.stdout.write(`${text}\n`);
const told: Record<Fault, (f: Finding) => string> = {
  entry_altered: (f) => `Entry ${f.entry_id} was altered after seal ${f.seal_id} was made.`,
  entry_removed: (f) => `Entry ${f.entry_id} was removed.`,
  entry_added: (f) => `Entry ${f.entry_id} was put in later: it stands in no seal, or in two.`,
  entry_late: (f) => `Entry ${f.entry_id} says an older time than the seal before its own: it was put in later.`,
  private_altered: (f) => `What is kept apart of entry ${f.entry_id} was altered.`,
  private_removed: (f) => `What is kept apart of entry ${f.entry_id} was removed, and nobody was erased.`,
  private_added: (f) => `Something was put apart of entry ${f.entry_id}, which has nothing there.`,
  seal_altered: (f) => `Seal ${f.seal_id} was altered, or the one before it.`,
  seal_removed: (f) => `Seal ${f.seal_id} was removed.`,
  seal_unmarked: (f) => `Seal ${f.seal_id} was not made by this site: whoever made it does not know its secret.`,
  end_removed: (f) => `Seal ${f.seal_id}, which was noted elsewhere, is not in the chain: its end was cut off, or made anew.`,
};

async function main(args: string[]): Promise<number> {
  const noted = args[0] === '--noted' ? args[1] : undefined;
  if (args.length && (args.length !== 2 || !/^\d+:[\da-f]{16}$/.test(noted ?? ''))) {
    process.stderr.write(usage);
    return 2;
  }
  const began = Date.now();
  const opened = await open(process.env, undefined, { tool: true });
  try {
    const { entries, seals, unsealed, head, at, findings, marked } = await verifyHistory(opened.pool, { noted });
    for (const finding of findings) say(told[finding.fault](finding));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`${entries} entries in ${seals} seals, checked in ${seconds} s; ${unsealed} wait for their seal.`);
    if (!marked && seals) say('The secret is not known here: whether this site made the seals was not checked.');
    if (head) say(`The last seal is ${head}, of ${at!.slice(0, 19)} UTC. Note it elsewhere: nothing else tells when the end is cut off.`);
    say(findings.length ? `${findings.length} faults were found.` : 'The history is whole.');
    return findings.length ? 1 : 0;
  } finally {
    await closeTool(opened, began);
  }
}

const end = (code: number) => process.stdout.write('', () => process.exit(code));
main(process.argv.slice(2)).then(end, (error: Error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : error.stack}\n`);
  end(1);
});
