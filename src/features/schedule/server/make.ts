// Making sessions of a class: one, or a series on the days of a week, with holidays left out or kept.
import type { SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readWeek, writeWeek } from '#core/i18n/week.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { listHolidays } from '#features/holidays/server/service.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import type { createSession } from '../contract-staff.ts';
import { addDays, freeDays, middleOf, minutesOf, MOST_AT_ONCE, MOST_OF_CLASS, planSeries, type Slot, weekdayOf } from '../rules.ts';
import { checkChosen, checkClashes, checkDays, checkMonths, checkOpen, timesOf } from './check.ts';
import { deny } from './deny.ts';
import { countOfClass, listMade, listSessions } from './store.ts';
import { insertSeries, insertSessions, lockTimetable, type NewSession } from './store-writing.ts';
import { tellLater } from './telling.ts';
import { tellSession } from './tell-row.ts';

type Input = Parsed<typeof createSession>;
interface Plan {
  slots: Slot[];
  skipped: { on_date: string; title: string; bn_title: string }[];
  series: Parameters<typeof insertSeries>[1] | undefined;
}
/** Which days it is on: one, or those of a series that begins on it. */
async function plan(sql: Sql, { repeat, ...input }: Input, classroom: Classroom): Promise<Plan> {
  const { on, from, until } = input;
  if (!repeat) return { slots: [{ on, from, until }], skipped: [], series: undefined };
  const last = classroom.ends_at ? dayInDhaka(classroom.ends_at) : undefined;
  const until_on = repeat.until_on ?? (repeat.times === undefined ? last : undefined);
  if (until_on === undefined && repeat.times === undefined) throw wrongField('repeat', 'series_end');
  if (until_on !== undefined && until_on < on) throw wrongField('repeat', 'period');
  const week = (repeat.week && readWeek(repeat.week)) || [{ day: weekdayOf(on), from, until }];
  if (from >= until) timesOf({ on, from, until }, undefined);
  const holidays = await listHolidays(sql, classroom.institution_id === null ? [] : [classroom.institution_id], {
    from: on,
    until: until_on ?? addDays(on, 550),
  });
  const free = repeat.holidays === 'skip' ? freeDays(holidays) : new Set<string>();
  const { slots, skipped, more } = planSeries({ from: on, week, every: repeat.every, until_on, times: repeat.times }, (day) =>
    free.has(day),
  );
  if (more) deny('too_many_sessions', { most: MOST_AT_ONCE });
  if (!slots.length) deny('no_session');
  const named = skipped.map((day) => {
    const { title, bn_title } = holidays.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)!;
    return { on_date: day, title, bn_title };
  });
  const series = {
    ...{ batch_id: classroom.id, week: writeWeek(week), every: repeat.every },
    ...{ first_on: on, until_on: slots.at(-1)!.on, skip_holidays: repeat.holidays === 'skip' },
  };
  return { slots, skipped: named, series };
}
export async function makeSessions(sql: Sql, actor: SignedIn, input: Input, classroom: Classroom) {
  const { title, bn_title, mode, place, fixed, teacher_id = null, lesson_id = null, client_key } = input;
  checkOpen(classroom);
  await lockTimetable(sql, classroom.id, [teacher_id]);
  const told = async (ids: readonly number[]) =>
    (await listSessions(sql, actor.user.id, ids)).map((row) => tellSession(row, classroom.rights.teaches));
  if (client_key) {
    const made = await listMade(sql, actor.user.id, client_key);
    if (made.length) return { id: made[0]!, items: await told(made), skipped: [] };
  }
  const { slots, skipped, series } = await plan(sql, input, classroom);
  checkDays(
    classroom,
    slots.map(({ on }) => on),
  );
  await checkMonths(
    sql,
    classroom.id,
    slots.map(({ on }) => on),
  );
  await checkChosen(sql, classroom, { teacher_id, lesson_id });
  if ((await countOfClass(sql, classroom.id)) + slots.length > MOST_OF_CLASS) deny('too_many_sessions', { most: MOST_OF_CLASS });
  // a long one has two halves, unless it was said that it has one
  const times = slots.map((slot) => {
    const said = timesOf(slot, input.break);
    const halved = input.break === undefined && minutesOf(said) > classroom.half_minutes;
    return halved ? timesOf(slot, middleOf(slot.from, slot.until)) : said;
  });
  if (!input.despite)
    await checkClashes(
      sql,
      classroom,
      times.map((one) => ({ ...one, teacher_id })),
      [],
    );
  const series_id = series ? await insertSeries(sql, series) : null;
  // whoever makes what is over enters it into the timetable; nobody has to be told
  const now = new Date().toISOString();
  const rows = times.map(
    (one, nth): NewSession => ({
      ...{ batch_id: classroom.id, series_id, title, bn_title, ...one, mode, place, fixed, teacher_id, lesson_id },
      changed_at: classroom.published_at !== null && one.starts_at > now ? now : null,
      ...{ made_by: actor.user.id, updated_by: actor.user.id, client_key: client_key ?? null, nth },
    }),
  );
  const ids = await insertSessions(sql, rows);
  await tellLater(
    sql,
    classroom,
    rows.flatMap(({ changed_at, starts_at }) => (changed_at === null ? [] : [starts_at])),
  );
  return { id: ids[0]!, items: await told(ids), skipped };
}
