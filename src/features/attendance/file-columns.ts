// Columns of the exported file of marks: what each witness said, by halves.
import { declareList } from '#core/lists/declare.ts';
import { sources, statuses } from './rules.ts';
import { words } from './words.ts';
import { staff } from './words-staff.ts';

export const marksList = declareList({
  name: 'attendance.marks',
  many: staff.marks_many,
  one: staff.marks_one,
  columns: {
    on_date: { kind: 'date', word: staff.day },
    session_title: { kind: 'pair', word: staff.session },
    half: { kind: 'number', word: words.half },
    roll: { kind: 'number', word: staff.roll_number },
    title: { kind: 'pair', word: staff.name, proper: true, main: true },
    source: { kind: 'choice', word: staff.source, options: sources.map((value) => ({ value, word: words.sources[value] })) },
    status: { kind: 'choice', word: staff.status, options: statuses.map((value) => ({ value, word: words.statuses[value] })) },
    minutes: { kind: 'number', word: words.minutes },
    at: { kind: 'time', word: staff.noted_at },
    received_at: { kind: 'time', word: staff.arrived_at },
    by: { kind: 'person', word: staff.noted_by },
    reason: { kind: 'text', word: staff.reason },
  },
});
