// When an attempt at an exam ends, and each of its sections that has minutes of its own: a fold of what was ordered over its own time. Pure, no clock and no I/O.

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
  /** A section of it: time is given to those that are not over. */
  section?: boolean;
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
    if (order.kind === 'add' && own.section && paused === null && given >= ends) continue;
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

/** A section with minutes of its own: it ends with the question `until` (counted from 1), after so many seconds from the beginning. Times in milliseconds. */
export interface SectionTime {
  until: number;
  seconds: number;
  ends: number;
}
/** Sections one after the other, each with its share of the time of the attempt; the last ends with it. */
export function shareTime(own: OwnTime, sections: readonly { minutes: number; questions: number }[]): SectionTime[] {
  const all = sections.reduce((sum, { minutes }) => sum + minutes, 0);
  let [until, minutes] = [0, 0];
  return sections.map((section) => {
    until += section.questions;
    minutes += section.minutes;
    const seconds = Math.round((own.allotted * minutes) / all / 1000);
    return { until, seconds, ends: own.started + seconds * 1000 };
  });
}
/** What the orders make of an attempt and its sections. */
export function timesOf<T extends OwnTime & { section_times: readonly SectionTime[] | null }>(own: T, orders: readonly TimeOrder[]) {
  const { ends, paused } = endOf(own, orders);
  const section_times = own.section_times?.map((one, i, { length }) => ({
    ...one,
    ends: i === length - 1 ? ends : endOf({ ...own, allotted: one.seconds * 1000, section: true }, orders).ends,
  }));
  return { ...own, ends, paused, section_times: section_times ?? null };
}
/**
 * When the section of a question ends that has a time of its own; nothing in the last, which ends with the whole, and while it is paused where it was
 * not over before. `at`: the place of the question, from 0.
 */
export function sectionEnd(times: readonly SectionTime[] | null | undefined, at: number, paused: number | null): number | undefined {
  const i = at < 0 ? -1 : (times ?? []).findIndex(({ until }) => at < until);
  if (i < 0 || i === times!.length - 1) return undefined;
  const { ends } = times![i]!;
  return paused !== null && ends > paused ? undefined : ends;
}
