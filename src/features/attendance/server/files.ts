// Files of the register: a month by people and halves, and all that witnesses said; streamed, as CSV or XLSX.
import type { SignedIn } from '#core/access/actor.ts';
import type { Download, Parsed } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Cell } from '#core/lists/server/cells.ts';
import { exportList, writeCsv, XLSX } from '#core/lists/server/export.ts';
import { inTurns } from '#core/lists/server/turns.ts';
import { writeXlsx } from '#core/lists/server/xlsx.ts';
import { type Language, ownName } from '#core/i18n/words.ts';
import type { downloadRegister } from '../contract-staff.ts';
import { marksList } from '../file-columns.ts';
import { halvesOf, sumsOf } from '../rules.ts';
import { words } from '../words.ts';
import { staff } from '../words-staff.ts';
import * as months from './store-month.ts';

const PORTION = 500;
/** People in rows, half days in columns. */
function writeRegister(sql: Sql, batch_id: number, month: string, sessions: readonly months.MonthSessionRow[], language: Language) {
  const halves = sessions.flatMap((session) =>
    Array.from({ length: halvesOf(session) }, (_, i) => ({ id: session.id, half: i + 1, on_date: session.on_date })),
  );
  const titles = [
    staff.roll_number[language],
    ...(['en', 'bn'] as const).map((each) => `${staff.name[language]} (${ownName[each]})`),
    ...halves.map(({ on_date, half }) => `${on_date} · ${half}`),
    ...[staff.present_halves, staff.counted_halves].map((each) => each[language]),
    `${staff.share[language]} (%)`,
  ];
  const line = ({ name, bn_name, roll, present, counted, ...row }: months.MonthPersonRow): Cell[] => {
    const by = new Map(row.halves.map((half) => [`${half.class_session_id} ${half.half}`, half]));
    return [
      ...[roll, name, bn_name ?? ''],
      ...halves.map(({ id, half }) => {
        const there = by.get(`${id} ${half}`);
        return there?.conflict ? words.conflict[language] : there?.status ? words.statuses[there.status][language] : '';
      }),
      ...[present, counted, sumsOf(present, counted).share],
    ];
  };
  async function* portions(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += PORTION) {
      const rows = await months.listMonth(sql, { batch_id, month, search: '', under: undefined }, PORTION, offset);
      if (rows.length) yield rows.map(line);
      if (rows.length < PORTION) return;
    }
  }
  return { titles, portions };
}
export async function writeFile(
  sql: Sql,
  actor: SignedIn,
  batch_id: number,
  month: string,
  { format, what }: Pick<Parsed<typeof downloadRegister>, 'format' | 'what'>,
): Promise<Download> {
  const { language } = actor;
  const named = `attendance-${month.slice(0, 7)}`;
  if (what === 'marks') {
    const source = months.marksOf(sql, batch_id, month);
    return {
      ...exportList(sql, { list: marksList, source, input: { search: '', filters: {}, format }, language }),
      file_name: `${named}-marks.${format}`,
    };
  }
  const sessions = await months.listSessionsOf(sql, batch_id, month);
  const { titles, portions } = writeRegister(sql, batch_id, month, sessions, language);
  return format === 'xlsx'
    ? { body: writeXlsx(words.register[language], titles, inTurns(portions())), file_name: `${named}.xlsx`, type: XLSX }
    : { body: writeCsv(titles, inTurns(portions())), file_name: `${named}.csv`, type: 'text/csv; charset=utf-8' };
}
