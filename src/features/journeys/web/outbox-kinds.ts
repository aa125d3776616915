// Outbox kinds of journeys: progress, merged while it waits, notes, and the request for a certificate.
import type { EntryKinds } from '#core/outbox/web/outbox.ts';
import { createNote, requestCertificate, save } from '../contract.ts';

type Save = {
  lesson_id: number;
  done?: boolean;
  percent?: number;
  seconds?: number;
  position_seconds?: number;
  client_at?: string;
  client_from?: string;
};
const asSave = (input: Record<string, unknown>) => input as unknown as Save;
/** Progress joins: the farthest percent, all seconds, the first and the latest moment, the latest position. */
const joinProgress = (waiting: Record<string, unknown>, later: Record<string, unknown>): Record<string, unknown> => {
  const [w, l] = [asSave(waiting), asSave(later)];
  return {
    ...w,
    ...l,
    done: Boolean(w.done || l.done),
    percent: Math.max(w.percent ?? 0, l.percent ?? 0),
    seconds: (w.seconds ?? 0) + (l.seconds ?? 0),
    // by it the server knows that it was begun while its chapter stood open
    client_from: w.client_from ?? w.client_at ?? l.client_at,
  };
};
export const outboxKinds: EntryKinds = {
  progress: {
    call: save,
    join: joinProgress,
    rest: (sent, now) => ({ ...now, seconds: Math.max(0, (asSave(now).seconds ?? 0) - (asSave(sent).seconds ?? 0)) }),
    quiet: (input) => !input.done,
  },
  certificate: { call: requestCertificate, own_place: true },
  note: { call: createNote, written: (input) => String(input.text) },
};
