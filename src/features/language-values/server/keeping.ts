// Overridden words in a server process: read at its start, and again when a number in the database says that somebody changed one, be it in
// another process or by a sheet.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { markOf, type Override, setOverrides } from '#core/i18n/overrides.ts';
import { listChangedWords, readChanges } from './store.ts';

/** How often a process looks whether another one changed a word. */
const LOOK_MS = 1000;

export async function readOverrides(sql: Sql): Promise<Override[]> {
  const changed = await listChangedWords(sql);
  return changed.map(({ shipped: en, bn_shipped: bn, title, bn_title }) => [
    markOf({ en, bn }),
    title === en ? null : title,
    bn_title === bn ? null : bn_title,
  ]);
}
export interface WordsKept {
  /** Settles when this process says what the database says now. */
  renew(): Promise<void>;
  stop(): void;
}
/** Lets this process say what is overridden, now and after every change; `tell` hears of each. `readMails` reads the texts of mails, which no
 *  page says. */
export async function keepWords(
  pool: Pool,
  tell: (overrides: readonly Override[]) => void,
  readMails: (sql: Sql) => Promise<Override[]> = async () => [],
): Promise<WordsKept> {
  let known = -1;
  let running: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    // the number first: a change that comes between is read again
    const number = await readChanges(pool);
    if (number === known) return;
    const overrides = await readOverrides(pool);
    const mails = await readMails(pool);
    known = number;
    setOverrides([...overrides, ...mails]);
    tell(overrides);
  };
  /** One reading after the other: an older one may not come last. */
  const renew = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).catch(() => {}).then(read);
    running = next;
    return next;
  };
  await renew();
  // a database that is away for a moment is asked again at the next look
  const looking = setInterval(() => void renew().catch(() => {}), LOOK_MS).unref();
  return { renew, stop: () => clearInterval(looking) };
}
