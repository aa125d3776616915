// The database that the environment names, as it is: no schema step is run on it.
import { configured, StartFault } from '#app/server/open.ts';
import { BackupFault } from '#core/backup/server/format.ts';
import { startEmbedded } from '#core/db/server/embedded.ts';
import type { Config } from '#core/config.ts';

export const settings = (): Config => configured(process.env);

/** Starts the embedded database where none is named; one that a site stands on is shared and left running. */
export async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.database_url) return { url: config.database_url, close: async () => {} };
  const { url, stop } = await startEmbedded(config.data_dir);
  return { url, close: stop };
}
// the embedded database sets an exit code of its own when a program merely ends
const end = (code: number) => process.stdout.write('', () => process.exit(code));
/** Runs a command: what a person can mend is told in plain words. */
export function runTool(work: () => Promise<void>): void {
  work().then(
    () => end(0),
    (error: Error) => {
      const plain = error instanceof StartFault || error instanceof BackupFault;
      process.stderr.write(`${plain ? error.message : error.stack}\n`);
      end(1);
    },
  );
}
export const tellStep = (step: string): void => void process.stdout.write(`  ${step}\n`);
