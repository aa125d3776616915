// What a room's tests may cost, in seconds of a worker on a quiet machine (docs/decisions/tests-by-room.md).

/** Of a room: its own tests together, and each of its walks in the browser. */
export const BUDGETS = { own: 15, walk: 25 };
/** What load alone makes of a second: four workers on two cores beside others' work came to five. What is longer has grown. */
export const LOAD = 8;
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
 * first, `red` where load cannot explain it; `idle` the exceptions that nobody needs any more: load makes a run longer and never shorter.
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
  return {
    over: all
      .filter(({ seconds, budget }) => seconds > budget)
      .map((one) => ({ ...one, red: one.seconds > LOAD * (allowed[one.what] ?? one.budget) })),
    idle: Object.keys(allowed).filter((what) => !spent.has(what) || spent.get(what).seconds <= spent.get(what).budget),
  };
}
