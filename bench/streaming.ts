// Export of a long list: first byte, whole, and whether memory grows with its rows. Garbage that nobody has needed to collect yet comes and goes;
// what grows with the rows would show in what is alive after a collection, and in a second half that needs more than the first.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Download } from '#core/contract/call.ts';
import { bound, print } from './load.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const resident = () => process.memoryUsage().rss / 1e6;
/** What is alive in the heap and in buffers. */
function alive(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
const EVERY_BYTES = 10e6;

export async function measureExport(name: string, start: () => Promise<Download>): Promise<void> {
  collect();
  const before = resident();
  const began = performance.now();
  let first: number | undefined;
  let bytes = 0;
  /** Resident memory by how many bytes had left. */
  const seen: [bytes: number, mb: number][] = [];
  for await (const chunk of (await start()).body as AsyncIterable<Uint8Array>) {
    first ??= performance.now() - began;
    bytes += chunk.length;
    seen.push([bytes, resident()]);
  }
  print(`${name}_first_byte`, first!, 'ms');
  bound(`${name}_first_byte`, first!, 1000);
  print(`${name}_whole`, (performance.now() - began) / 1000, 's');
  print(`${name}_size`, bytes / 1e6, 'MB');
  const most = (from: number, to: number) => Math.max(...seen.filter(([at]) => at > from * bytes && at <= to * bytes).map(([, mb]) => mb));
  print(`${name}_memory_grown`, most(0, 1) - before, 'MB');
  print(`${name}_memory_of_second_half`, most(0.5, 1) / most(0, 0.5), 'of_first');

  let [next, passed] = [EVERY_BYTES, 0];
  const living: number[] = [];
  for await (const chunk of (await start()).body as AsyncIterable<Uint8Array>) {
    passed += chunk.length;
    if (passed < next) continue;
    next += EVERY_BYTES;
    living.push(alive());
  }
  const grown = Math.max(...living) - living[0]!;
  print(`${name}_alive_grown`, grown, 'MB');
  bound(`${name}_alive_grown`, grown, 10);
}
