// Moving a day of a class: what it would do, doing it as it was seen, and taking it back within ten minutes.
import { createHash } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Parsed } from '#core/contract/call.ts';
import type { RecordOwn } from '#core/contract/server/handlers.ts';
import { authorOf } from '#core/history/server/recording.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { dayInDhaka } from '#core/i18n/dates.ts';
import { readWeek } from '#core/i18n/week.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import { type HolidayRow, listHolidays } from '#features/holidays/server/service.ts';
import type { previewShift, shiftDay } from '../contract-staff.ts';
import { addDays, daysBetween, freeDays, later, type Move, planDues, planShift, shiftBy, UNDO_MINUTES } from '../rules.ts';
import { checkOpen, findClashes } from './check.ts';
import { deny } from './deny.ts';
import { duesMoved } from './events.ts';
import { countLearners, getPartPrice, hasClosedMonth, listDuesOfDay, listOfDay, type ShiftRow } from './store.ts';
import { insertShift, lockTimetable, markUndone, moveBack, moveSessions } from './store-writing.ts';
import { measureTelling, tellLater } from './telling.ts';

type Asked = Parsed<typeof previewShift>;
/** What moving the day does as things stand. The hash names what is moved, from when and to when; `dues` could go with it. */
async function planDay(sql: Sql, classroom: Classroom, asked: Asked) {
  const sessions = await listOfDay(sql, classroom.id, asked.day);
  const now = Date.now();
  const first = sessions.find((one) => !one.cancelled && !one.fixed && Date.parse(one.starts_at) > now);
  if (!first) return deny('nothing_to_move');
  const institutions = classroom.institution_id === null ? [] : [classroom.institution_id];
  const ahead = { from: asked.day, until: addDays(asked.day, 62) };
  const holidays = await listHolidays(sql, institutions, ahead);
  const free = freeDays(holidays);
  const to = { target: asked.to, on: asked.on, from: asked.from };
  const by = shiftBy(first.starts_at, asked.day, to, { week: readWeek(classroom.class_days) ?? [], free: (day) => free.has(day) });
  if (by === undefined || by === 0) return deny('nothing_to_move');
  const { moves, stays } = planShift(sessions, by, now);
  if (!moves.length) return deny('nothing_to_move');
  const onto = moves.map((move) => dayInDhaka(move.to));
  if (await hasClosedMonth(sql, classroom.id, onto)) deny('month_closed');
  const works = await listDuesOfDay(sql, classroom.id, asked.day);
  const dues = planDues(works, daysBetween(asked.day, dayInDhaka(later(first.starts_at, by))), now);
  const seen = JSON.stringify(asked.with_due ? [moves, dues] : moves);
  const hash = createHash('sha256').update(seen).digest('hex').slice(0, 32);
  const on = new Set(onto);
  const met = asked.to === 'at' ? await listHolidays(sql, institutions, { from: asked.on!, until: addDays(asked.on!, 1) }) : holidays;
  return { sessions, works, moves, dues, stays, by, hash, holidays: met.filter((one) => meets(one, on)) };
}
const meets = ({ starts_on, ends_on }: HolidayRow, days: ReadonlySet<string>): boolean =>
  [...days].some((day) => starts_on <= day && day <= ends_on);

export async function previewDay(sql: Sql, classroom: Classroom, asked: Asked) {
  const { sessions, works, moves, dues, stays, by, hash, holidays } = await planDay(sql, classroom, asked);
  const of = new Map(sessions.map((one) => [one.id, one]));
  const named = (id: number) => {
    const { title, bn_title, starts_at } = of.get(id)!;
    return { title, bn_title, starts_at };
  };
  const wanted = moves.map(({ id, to }) => {
    const { ends_at, teacher_id } = of.get(id)!;
    return { starts_at: to, ends_at: later(ends_at, by), teacher_id };
  });
  const { id: batch_id, institution_id } = classroom;
  const titles = new Map(works.map(({ id, title, bn_title }) => [id, { title, bn_title }]));
  const told = moves.map(({ id, from, to }) => ({ ...of.get(id)!, starts_at: to, first_at: from }));
  const sms = classroom.published_at === null ? { people: 0, parts: 0 } : await measureTelling(sql, batch_id, told);
  return {
    moves: moves.map((move) => ({ ...move, ...named(move.id) })),
    dues: dues.map((move) => ({ ...move, ...titles.get(move.id)! })),
    sms: { ...sms, poisha: sms.parts * (await getPartPrice(sql)) },
    stays: stays.map((stay) => ({ ...stay, ...named(stay.id) })),
    clashes: await findClashes(
      sql,
      { batch_id, institution_id },
      wanted,
      moves.map(({ id }) => id),
    ),
    holidays: holidays.map(({ title, bn_title }) => ({ title, bn_title })),
    people: await countLearners(sql, batch_id),
    hash,
  };
}
interface Moving {
  pool: Pool;
  record: RecordOwn;
  actor: SignedIn;
}
export const shift = ({ pool, record, actor }: Moving, classroom: Classroom, { cause, note, hash, ...asked }: Parsed<typeof shiftDay>) =>
  runTransaction(pool, async (sql) => {
    checkOpen(classroom);
    await lockTimetable(sql, classroom.id, []);
    const plan = await planDay(sql, classroom, asked);
    if (plan.hash !== hash) deny('changed_since');
    const { moves, sessions } = plan;
    const dues = asked.with_due ? plan.dues : [];
    const published = classroom.published_at !== null;
    const ids = moves.map(({ id }) => id);
    const was = new Map(sessions.map((one) => [one.id, one]));
    const made = await insertShift(
      sql,
      { batch_id: classroom.id, cause, note, made_by: actor.user.id },
      { moves: moves.map((move) => ({ ...move, changed_at: was.get(move.id)!.changed_at, moved: was.get(move.id)!.moved })), dues },
      UNDO_MINUTES,
    );
    await record(sql, async () => void (await moveSessions(sql, moves, actor.user.id, published)), ids);
    await moveDues(sql, actor, dues);
    if (published)
      await tellLater(
        sql,
        classroom,
        moves.flatMap(({ from, to }) => [from, to]),
      );
    return { ...made, moved: moves.length, dues: dues.length };
  });
const moveDues = async (sql: Sql, actor: SignedIn, moves: readonly Move[]): Promise<void> => {
  if (moves.length) await duesMoved.tell(sql, { by: authorOf(actor), moves });
};
export const undo = ({ pool, record, actor }: Moving, { id, moves, dues, classroom }: ShiftRow & { classroom: Classroom }) =>
  runTransaction(pool, async (sql) => {
    await lockTimetable(sql, classroom.id, []);
    if (!(await markUndone(sql, id))) deny('undo_late');
    const back = await record(
      sql,
      () => moveBack(sql, moves, actor.user.id),
      moves.map((move) => move.id),
    );
    await moveDues(
      sql,
      actor,
      dues.map((due) => ({ id: due.id, from: due.to, to: due.from })),
    );
    // told already: they hear that it is as before; the others are told nothing
    if (back.some(({ tell }) => tell))
      await tellLater(
        sql,
        classroom,
        moves.flatMap(({ from, to }) => [from, to]),
      );
    return { back: back.length, stay: moves.length - back.length };
  });
