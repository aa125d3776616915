// Results of a survey as a sheet (CSV, XLSX): counts and free texts of all together.
import type { Download } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { pick, type Language } from '#core/i18n/words.ts';
import { roundPercent } from '#core/i18n/numbers.ts';
import type { Cell } from '#core/lists/server/cells.ts';
import { writeCsv, XLSX } from '#core/lists/server/export.ts';
import { inTurns } from '#core/lists/server/turns.ts';
import { writeXlsx } from '#core/lists/server/xlsx.ts';
import { isChosen } from '../rules.ts';
import { words } from '../words.ts';
import { staffWords } from '../words-staff.ts';
import * as store from './store.ts';
import { isEnough, tally } from './tallying.ts';

const PORTION = 500;
async function* rows(sql: Sql, of: store.ManagedSurvey, language: Language): AsyncGenerator<Cell[][]> {
  if (!isEnough(of, of.answers)) return;
  for (const one of await tally(sql, of)) {
    const q = of.survey.questions.find(({ key }) => key === one.question)!;
    if (q.archived && !one.count) continue;
    const asked = pick(language, q.text, q.bn_text);
    const label = new Map(q.choices.map((c) => [c.id, pick(language, c.text, c.bn_text)]));
    const share = (count: number) => (one.count ? roundPercent(count / one.count) : 0);
    if (isChosen(q.type)) yield one.choices.map(({ id, count }) => [asked, label.get(id)!, count, share(count)]);
    else if (one.number)
      yield [
        [
          asked,
          words.average[language]
            .replace('{mean}', String(one.number.mean))
            .replace('{least}', String(one.number.least))
            .replace('{most}', String(one.number.most)),
          one.count,
          null,
        ],
      ];
    else if (q.type === 'text')
      for (let at = 0; at < one.count; at += PORTION)
        yield (await store.listTexts(sql, of, q.key, PORTION, at)).map(({ text }) => [asked, text, 1, null]);
  }
}
export function exportSurvey(sql: Sql, of: store.ManagedSurvey, format: 'csv' | 'xlsx', language: Language): Download {
  const titles = [staffWords.question, staffWords.answer, staffWords.count, staffWords.percent].map((word) => word[language]);
  const name = `survey-${of.id}`;
  return format === 'xlsx'
    ? { body: writeXlsx(staffWords.many[language], titles, inTurns(rows(sql, of, language))), file_name: `${name}.xlsx`, type: XLSX }
    : { body: writeCsv(titles, inTurns(rows(sql, of, language))), file_name: `${name}.csv`, type: 'text/csv; charset=utf-8' };
}
