// Refusals (application errors): thrown by the gate, handlers and services. Throwing rolls back the transaction.
import type { Grant } from '#core/access/grants.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Word } from '#core/i18n/words.ts';
import { type CommonRefusal, type FieldWord, refusalStatus, refusals } from '../words.ts';
import type { Issue } from './issues.ts';

/** A call that was refused: a declared error of its room, or one of the common ones. */
export class Refusal extends Error {
  readonly code: string;
  /** HTTP status; 0 until the gate has looked up what the call declares for a room's own code. */
  readonly status: number;
  readonly word: Word;
  readonly detail: unknown;
  readonly issues: readonly Issue[];
  constructor(code: string, status: number, word: Word, detail?: unknown, issues: readonly Issue[] = []) {
    super(code);
    this.code = code;
    this.status = status;
    this.word = word;
    this.detail = detail;
    this.issues = issues;
  }
}
/** One of the common refusals: `throw refused('not_found')`. */
export const refused = (code: CommonRefusal, issues?: readonly Issue[], detail?: unknown) =>
  new Refusal(code, refusalStatus[code], refusals[code], detail, issues);
/** What is refused for want of a permission, with its name: who asks can ask for it. */
export const refusedFor = (grant: Grant, { wants_factor }: { wants_factor?: boolean }): Refusal =>
  wants_factor ? refused('second_factor_wanted') : refused('not_allowed', undefined, { grant });
/** What is refused to who looks as a role, with the name of that role. */
export function refusedLooking({ name, bn_name }: { name: string; bn_name: string }): Refusal {
  const { looking: w } = refusals;
  const told = sayBoth((t, language) => t(w, { role: language === 'bn' ? bn_name || name : name }));
  return new Refusal('looking', refusalStatus.looking, told as Word);
}

/** Makes a room's own `deny('batch_full')`, typed by the words of its errors. The call that is being answered must declare the code. */
export const denier =
  <W extends Record<string, Word>>(words: W) =>
  (code: keyof W & string, detail?: unknown): never => {
    throw new Refusal(code, 0, words[code]!, detail);
  };

/** Runs work in a savepoint, for a caller that goes on after a no (a sheet with a verdict per row): what was refused left nothing written. */
export async function attempt<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<{ value: T } | { refusal: Refusal }> {
  if (!('savepoint' in sql)) throw new Error('attempt needs a transaction');
  try {
    return { value: (await sql.savepoint((inner) => work(inner))) as T };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

/** Refuses one field of the input, with the same words as a schema would. */
export const wrongField = (field: string, word: FieldWord) => refused('invalid_input', [{ code: 'custom', path: [field], message: word }]);
/** Runs the checks of several fields; all that are wrong are told at once, so that nobody sends a form again to learn of the next. */
export function everyField<T extends unknown[]>(...checks: { [K in keyof T]: () => T[K] }): T {
  const issues: Issue[] = [];
  const values = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
      issues.push(...error.issues);
      return undefined;
    }
  });
  if (issues.length) throw refused('invalid_input', issues);
  return values as T;
}
