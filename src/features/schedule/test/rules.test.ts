// Days, series and moving a day: by the clocks of Dhaka, whatever zone the machine is in.
import { expect, test } from 'vitest';
import { readWeek } from '#core/i18n/week.ts';
import {
  addMonths,
  daysOfWeek,
  freeDays,
  hourOf,
  hoursOn,
  later,
  momentAt,
  MOST_AT_ONCE,
  planSeries,
  planShift,
  shiftBy,
  weekOf,
  weeksOfMonth,
} from '../rules.ts';

const never = () => false;
const week = (text: string) => readWeek(text)!;

test('a day is a day of Dhaka: half past midnight there is the evening before in UTC', () => {
  expect(momentAt('2026-12-16', '00:30')).toBe('2026-12-15T18:30:00Z');
  expect(hourOf('2026-12-15T18:30:00Z')).toBe('00:30');
});
test('a new session begins with the hours of its class on that day, else with those of its first day', () => {
  expect(hoursOn('2026-12-01', '6 09:00-10:00,2 19:00-20:30')).toEqual({ from: '19:00', until: '20:30' });
  expect(hoursOn('2026-12-03', '6 09:00-10:00,2 19:00-20:30')).toEqual({ from: '09:00', until: '10:00' });
  expect(hoursOn('2026-12-03', '')).toEqual({ from: '15:00', until: '16:00' });
});
test.each(['America/New_York', 'Pacific/Apia', 'Asia/Dhaka'])('the clock of the machine does not count: %s', (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(momentAt('2026-03-08', '02:30')).toBe('2026-03-07T20:30:00Z');
    const { slots } = planSeries({ from: '2026-12-01', week: week('2 09:30-11:00'), every: 1, times: 2 }, never);
    expect(slots.map(({ on }) => on)).toEqual(['2026-12-01', '2026-12-08']);
    expect(weekOf('2026-12-04')).toBe('2026-11-28');
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
test('a week begins on Saturday, and a month shows its weeks whole', () => {
  expect(daysOfWeek('2026-12-04')).toEqual([
    ...['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
  ]);
  expect(weekOf('2026-12-05')).toBe('2026-12-05');
  const weeks = weeksOfMonth('2026-12');
  expect(weeks).toHaveLength(5);
  expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(['2026-11-28', '2027-01-01']);
  // a February that fits into four weeks, and one that needs six rows
  expect(weeksOfMonth('2025-02')[0]![0]).toBe('2025-02-01');
  expect(weeksOfMonth('2026-05')).toHaveLength(6);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
test('a series has its days between the first and the last, or so many of them; free days are left out and told', () => {
  const days = week('6 15:00-16:00,2 15:00-16:00');
  const free = freeDays([{ starts_on: '2026-12-15', ends_on: '2026-12-16' }]);
  const until = planSeries({ from: '2026-12-08', week: days, every: 1, until_on: '2026-12-19' }, (day) => free.has(day));
  expect(until.slots.map(({ on }) => on)).toEqual(['2026-12-08', '2026-12-12', '2026-12-19']);
  expect(until.skipped).toEqual(['2026-12-15']);
  // by number it goes on until it is full
  const four = planSeries({ from: '2026-12-08', week: days, every: 1, times: 4 }, (day) => free.has(day));
  expect(four.slots.map(({ on }) => on)).toEqual(['2026-12-08', '2026-12-12', '2026-12-19', '2026-12-22']);
});
test('every second week counts weeks from Saturday: Friday and the Saturday after are of two weeks', () => {
  const { slots } = planSeries({ from: '2026-12-04', week: week('5 10:00-11:00,6 10:00-11:00'), every: 2, until_on: '2026-12-20' }, never);
  expect(slots.map(({ on }) => on)).toEqual(['2026-12-04', '2026-12-12', '2026-12-18']);
});
test('one press makes so many and says that there are more', () => {
  const daily = week([0, 1, 2, 3, 4, 5, 6].map((day) => `${day} 09:00-10:00`).join(','));
  const whole = planSeries({ from: '2026-01-01', week: daily, every: 1, until_on: '2026-07-19' }, never);
  expect([whole.slots.length, whole.more]).toEqual([MOST_AT_ONCE, false]);
  const more = planSeries({ from: '2026-01-01', week: daily, every: 1, until_on: '2026-07-20' }, never);
  expect([more.slots.length, more.more]).toEqual([MOST_AT_ONCE, true]);
  expect(planSeries({ from: '2026-01-01', week: daily, every: 1, times: MOST_AT_ONCE + 1 }, never).more).toBe(true);
});

const at = (day: string, hour: string) => momentAt(day, hour);
const session = (id: number, day: string, hour: string, more: object = {}) => ({
  ...{ id, starts_at: at(day, hour), ends_at: later(at(day, hour), 3_600_000) },
  ...{ fixed: false, cancelled: false },
  ...more,
});
test('a day is moved as a whole: what is fixed, cancelled or has begun stays and says why', () => {
  const day = '2026-12-08';
  const sessions = [
    session(1, day, '09:00'),
    session(2, day, '15:00'),
    session(3, day, '16:30', { fixed: true }),
    session(4, day, '18:00', { cancelled: true }),
    session(5, day, '20:00'),
  ];
  const by = shiftBy(at(day, '15:00'), day, { target: 'tomorrow' }, { week: [], free: never })!;
  const plan = planShift(sessions, by, Date.parse(at(day, '14:00')));
  expect(plan.moves).toEqual([
    { id: 2, from: at(day, '15:00'), to: at('2026-12-09', '15:00') },
    { id: 5, from: at(day, '20:00'), to: at('2026-12-09', '20:00') },
  ]);
  expect(plan.stays).toEqual([
    { id: 1, why: 'session_begun' },
    { id: 3, why: 'fixed' },
    { id: 4, why: 'session_cancelled' },
  ]);
});
test('tonight keeps the hours between sessions; the next day of class passes over free days', () => {
  const day = '2026-12-12';
  const to = (target: 'tonight' | 'next' | 'at', more: object = {}) =>
    shiftBy(at(day, '15:00'), day, { target, ...more }, { week: week('6 15:00-16:00,2 15:00-16:00'), free: (d) => d === '2026-12-15' });
  expect(to('tonight')).toBe(4 * 3_600_000);
  expect(to('next')).toBe(7 * 86_400_000);
  expect(to('at', { on: '2026-12-13' })).toBe(86_400_000);
  expect(to('at', { on: '2026-12-13', from: '16:15' })).toBe(86_400_000 + 75 * 60_000);
  expect(to('at')).toBeUndefined();
  // moved back to where it would have begun already
  const back = planShift([session(1, day, '15:00')], -3_600_000, Date.parse(at(day, '14:30')));
  expect(back.stays).toEqual([{ id: 1, why: 'would_be_past' }]);
});
