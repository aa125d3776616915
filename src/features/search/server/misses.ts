// Search misses: a log of queries without results, limited per minute.
import type { Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { normalise } from '../normal.ts';
import * as store from './store.ts';

const PAGE_MAX = 100;
const NOTED_MAX = 200;

/** Of what nobody finds, so many a minute are noted: somebody who asks for nonsense all day fills no table. */
const MISSES_A_MINUTE = 60;
let minute = { began: 0, noted: 0 };
/** Notes that a query found nothing. The asker does not wait for it, and a failure is not theirs. */
export const noteMiss = async (sql: Sql, miss: { kind: string; text: string; language: Language }): Promise<void> => {
  const text = normalise(miss.text.slice(0, NOTED_MAX));
  if (Date.now() - minute.began > 60_000) minute = { began: Date.now(), noted: 0 };
  if (!text || ++minute.noted > MISSES_A_MINUTE) return;
  await store.upsertMiss(sql, { ...miss, text }).catch(() => {});
};
/** What was asked in a language and not found, last on one of these days of Dhaka, most asked first: where the glossary should grow. */
export const listMisses = (sql: Sql, language: Language, days?: { from: string; until: string }, limit = 50) =>
  store.listMisses(sql, language, days ?? { from: '-infinity', until: 'infinity' }, Math.min(limit, PAGE_MAX));
const MISSES_DAYS = 180;
export const tidyMisses = (sql: Sql): Promise<void> => store.deleteMisses(sql, MISSES_DAYS);
