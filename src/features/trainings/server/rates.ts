// Rates of honorarium: their table as declared records, and setting one that may be there already.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { rateCalls, saveHonorarium } from '../contract-rates.ts';
import { type Rate, rates } from '../lists-rates.ts';
import { findRateOf, isStranger, lockRates } from './store-rates.ts';

export const ratesTable: SettingsTable = {
  settings: rates,
  table: 'training_rates',
  parents: { head_id: 'training_heads', enrollment_id: 'enrolled_people' },
  holder: { table: 'batches', closed: ({ archived_at }: { archived_at: string | null }) => archived_at !== null },
  wrote: async (sql, _batch_id, _refuse, id) => {
    if (await isStranger(sql, id)) throw wrongField('enrollment_id', 'invalid');
  },
};
async function through(sql: Sql, actor: SignedIn, call: AnyCall, input: object): Promise<Rate> {
  const done = await answerWithin(sql as Transaction, call, actor, input as never);
  if ('refusal' in done) throw done.refusal;
  return done.value as Rate;
}
export const rateHandlers = handle(
  { saveHonorarium },
  {
    saveHonorarium: async ({ sql, actor, input }) => {
      const { version, ...rate } = input;
      await lockRates(sql, input.batch_id);
      const id = await findRateOf(sql, input);
      return id === undefined
        ? through(sql, actor, rateCalls.create, rate)
        : through(sql, actor, rateCalls.update, { id, rate: rate.rate, why: rate.why, version });
    },
  },
);
