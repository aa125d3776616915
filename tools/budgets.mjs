// What a room's tests may cost, in seconds of a worker on a quiet machine (docs/decisions/tests-by-room.md).

/** Of a room: its own tests together, and each of its walks in the browser. */
export const BUDGETS = { own: 15, walk: 25 };
/** What the room in the middle costs on a quiet machine: a run in which it costs three times that has a load of three. */
export const MIDDLE = 4.5;
/** Seconds that the busiest minute of a run makes of one, beside what the load of the whole run does. What is longer has grown. */
export const BUSIEST = 8;
/** Rooms that are over today, and what they may cost until they are mended. A row may go or become smaller, and none may come. */
export const exceptions = {
  'features/account-merges': 20,
  'features/authoring': 30,
  'features/bank': 20,
  'features/certificates': 30,
  'features/sessions': 20,
};

/** Where a file's seconds are told: a room of `src`, a folder of tests. */
export const placeOf = (file) => {
  const parts = file.split('/');
  return parts[0] === 'src' ? parts.slice(1, 3).join('/') : parts.slice(0, 2).join('/');
};
/** What has a budget: a room by its own tests, a file of walks. */
const budgeted = (file) =>
  file.startsWith('tests/e2e/') ? [file, BUDGETS.walk] : file.startsWith('src/') ? [placeOf(file), BUDGETS.own] : [];

/**
 * Of the files of a whole run, `{ file, seconds }` each: `over` are those above their budget, `{ what, seconds, budget, red }`, the dearest
 * first, `red` where load cannot explain it; `idle` the exceptions that nobody needs any more: load makes a run longer and never shorter. `load`:
 * seconds that the machine made of one.
 */
export function judge(files, allowed = exceptions) {
  const spent = new Map();
  for (const { file, seconds } of files) {
    const [what, budget] = budgeted(file);
    if (!what) continue;
    const one = spent.get(what) ?? { what, seconds: 0, budget };
    one.seconds += seconds;
    spent.set(what, one);
  }
  const all = [...spent.values()].toSorted((a, b) => b.seconds - a.seconds);
  const rooms = all.filter(({ budget }) => budget === BUDGETS.own);
  const load = Math.max(1, (rooms[rooms.length >> 1]?.seconds ?? 0) / MIDDLE);
  return {
    load,
    over: all
      .filter(({ seconds, budget }) => seconds > budget)
      .map((one) => ({ ...one, red: one.seconds > BUSIEST * load * (allowed[one.what] ?? one.budget) })),
    idle: Object.keys(allowed).filter((what) => !spent.has(what) || spent.get(what).seconds <= spent.get(what).budget),
  };
}
