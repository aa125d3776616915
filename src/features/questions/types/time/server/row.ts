// Time questions as they are kept: the key alone, by 24 hours.
import { readRecord } from '../../../rules.ts';
import type { Storing } from '../../../server/storing.ts';
import { faceOf, isoTime, minutesOf, partAt } from '../clock.ts';
import { minutesOff, rightTime } from '../written.ts';

export const time: Storing = {
  body: (q) => ({ shape: {}, answer: { at: isoTime(rightTime(q) ?? 0), tolerance: minutesOff(q) ?? 0 } }),
  written: ({ answer }) => {
    const { at: iso, tolerance } = readRecord(answer);
    const at = minutesOf(iso) ?? 0;
    const [hour, minute] = faceOf(at).split(':') as [string, string];
    return { hour, minute, day_part: partAt(at), minutes_off: Number(tolerance ?? 0) ? String(tolerance) : '' };
  },
};
