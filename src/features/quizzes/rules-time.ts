// When an attempt at an exam ends: a fold of what was ordered over its own time. Pure, no clock and no I/O.

/** What those who run an exam ordered, as it was committed; `at` only grows. Times in milliseconds. */
export interface TimeOrder {
  id: number;
  kind: 'add' | 'undo' | 'pause' | 'resume';
  /** Whom it is for; null: all. */
  user_ids: readonly number[] | null;
  ms: number;
  /** The order that is undone. */
  undoes: number | null;
  at: number;
}
export interface OwnTime {
  user_id: number;
  started: number;
  allotted: number;
  /** All begin together. */
  bell?: boolean;
}
/** Time that is left to whoever is using what an order takes back. */
export const FAIR_MS = 60_000;
/**
 * The end of one attempt: its own time, and what the orders make of it. At a bell everybody has the same time; where each begins alone, time is given
 * to those who are under way. No order moves an end to before the moment at which it is given: what was received on time stays on time. A pause is given back whole; one within
 * another ends with it.
 */
export function endOf(own: OwnTime, orders: readonly TimeOrder[]): { ends: number; paused: number | null } {
  let ends = own.started + own.allotted;
  let paused: number | null = null;
  for (const order of orders) {
    if (order.user_ids !== null && !order.user_ids.includes(own.user_id)) continue;
    const given = order.kind === 'undo' ? orders.find(({ id }) => id === order.undoes)!.at : order.at;
    if ((order.kind === 'add' || order.kind === 'undo') && !own.bell && given < own.started) continue;
    if (order.kind === 'add') ends += order.ms;
    else if (order.kind === 'undo') ends = Math.max(ends - order.ms, Math.min(ends, order.at + FAIR_MS));
    else if (order.kind === 'pause') paused ??= order.at < ends ? Math.max(order.at, own.started) : null;
    else if (paused !== null) {
      ends += Math.max(0, order.at - paused);
      paused = null;
    }
  }
  return { ends, paused };
}
