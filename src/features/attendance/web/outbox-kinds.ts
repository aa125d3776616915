// Outbox kinds of the register: marks of one session, joined person by person while they wait; rounds of codes, and a code that was read.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { type Register, storeMarks } from '../contract.ts';
import { scan, sendRound } from '../contract-codes.ts';

export interface WaitingMark {
  id: number;
  half: number;
  status: string;
  at: string;
  key: string;
  counter: number;
}
export const marksIn = (input: Record<string, unknown>): WaitingMark[] => input.entries as WaitingMark[];
/** What waits of a session goes by half and page of its people: a large class has more marks than one call takes. */
export const entryName = (session: number, { half, current_page }: Pick<Register, 'half' | 'current_page'>): string =>
  `${session}.${half}.${current_page}`;
const nameOf = ({ id, half }: WaitingMark): string => `${id} ${half}`;
/** A later mark of the phone takes the place of its earlier one on the same person and half. */
export function joinMarks(waiting: readonly WaitingMark[], later: readonly WaitingMark[]): WaitingMark[] {
  const marks = new Map(waiting.map((mark) => [nameOf(mark), mark]));
  for (const mark of later) {
    const there = marks.get(nameOf(mark));
    if (!there || mark.counter >= there.counter) marks.set(nameOf(mark), mark);
  }
  return [...marks.values()];
}
export const outboxKinds: EntryKinds = {
  'attendance.marks': {
    call: storeMarks,
    join: (waiting, later) => ({ ...later, entries: joinMarks(marksIn(waiting), marksIn(later)) }),
    // what was sent is on the server: the key says so
    rest: (sent, now) => {
      const gone = new Set(marksIn(sent).map(({ key }) => key));
      return { ...now, entries: marksIn(now).filter(({ key }) => !gone.has(key)) };
    },
  },
  'attendance.round': { call: sendRound, quiet: () => true },
  'attendance.scan': { call: scan, own_place: true },
};
