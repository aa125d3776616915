// What the statements of a question take in PostgreSQL itself (EXPLAIN ANALYZE): what the driver, the network and the rest of the program
// take is not in it, nor what the statement stood in line for a processor.
import { readFileSync } from 'node:fs';
import pg from 'pg';

interface Sent {
  text: string;
  values?: unknown[];
}
let heard: Sent[] | undefined;
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
/** Every program of a measurement has one driver: listening to it needs no door in the product. */
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const sent = given[0] as Sent | undefined;
  if (heard && /^\s*(select|with)\b/i.test(sent?.text ?? '')) heard.push({ text: sent!.text, values: sent!.values ?? [] });
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

/** The reading statements that were sent while `work` ran. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  heard = [];
  try {
    await work();
    return heard;
  } finally {
    heard = undefined;
  }
}
interface Explained {
  'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[];
}
/** Milliseconds that a process has run, and stood in line for a processor; nothing where the system does not tell. */
const usedBy = (pid: number): [ran: number, waited: number] => {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return [Number(ran) / 1e6, Number(waited) / 1e6];
  } catch {
    return [0, 0];
  }
};
/** Milliseconds, `times` over, of the dearest statement of a question: its statements are sent side by side, so that one waits for that one. */
export async function inDatabase(url: string, times: number, work: () => Promise<unknown>): Promise<number[]> {
  const sent = await sentBy(work);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
    const taken: number[] = [];
    for (let round = 0; round < times; round++) {
      let most = 0;
      for (const { text, values } of sent) {
        const [ran, waited] = usedBy(pid);
        const { rows } = await client.query<Explained>({
          text: `explain (analyze, timing off, format json) ${text}`,
          values: values as string[],
        });
        const [plan] = rows[0]!['QUERY PLAN'];
        const [now, wait] = usedBy(pid);
        // it also stands in line before it begins, which is in neither of its times
        const own = plan!['Planning Time'] + plan!['Execution Time'];
        most = Math.max(most, Math.min(own, Math.max(now - ran, own - (wait - waited))));
      }
      taken.push(most);
    }
    return taken;
  } finally {
    await client.end();
  }
}
