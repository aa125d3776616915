// One request of somebody to a server of ours, by a call of the contract; and questions that are asked at a steady pace, however long the answers take.
import type { AnyCall, In, Out } from '#core/contract/call.ts';

export interface Answered<T> {
  ms: number;
  status: number;
  data: T;
}
/** Names in the path come from the input, what is left goes into the query or the body. */
export async function ask<C extends AnyCall>(port: number, token: string, call: C, input: In<C>): Promise<Answered<Out<C>>> {
  const left: Record<string, unknown> = { ...(input as object) };
  const path = call.paths[0]!.replaceAll(/:(\w+)/g, (_: string, name: string) => {
    const value = String(left[name]);
    delete left[name];
    return value;
  });
  const url = new URL(`http://127.0.0.1:${port}/api${path}`);
  const reads = call.method === 'GET';
  if (reads) for (const [name, value] of Object.entries(left)) url.searchParams.set(name, String(value));
  const began = performance.now();
  const answer = await fetch(url, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(reads ? {} : { body: JSON.stringify(left) }),
  });
  const told = (await answer.json()) as { data: Out<C>; message?: string };
  if (!answer.ok) process.stderr.write(`${call.name}: ${answer.status} ${told.message}\n`);
  return { ms: performance.now() - began, status: answer.status, data: told.data };
}
export interface Paced {
  /** Of each question from when it was due, in milliseconds. */
  times: number[];
  failed: number;
  stop(): Promise<void>;
}
/** Asks one after the other of these each `every` milliseconds, until it is stopped. */
export function keepAsking(every: number, questions: readonly ((n: number) => Promise<{ status: number }>)[]): Paced {
  const paced: Paced = {
    times: [],
    failed: 0,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
  const open = new Set<Promise<void>>();
  let asked = 0;
  let due = performance.now();
  const one = async (n: number, at: number): Promise<void> => {
    const answered = await questions[n % questions.length]!(n).catch(() => ({ status: 0 }));
    paced.times.push(performance.now() - at);
    if (answered.status !== 200) paced.failed++;
  };
  const timer = setInterval(() => {
    // a timer that was late catches up
    for (; due <= performance.now(); due += every) {
      const own: Promise<void> = one(asked++, due).finally(() => open.delete(own));
      open.add(own);
    }
  }, every);
  return paced;
}
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
