// Staff screen of the rates of honorarium of a training: the usual rates of its heads, and the list of those that the batch or a person has instead.
import { useMemo } from 'react';
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atHonorarium } from '../addresses.ts';
import { viewBudget } from '../contract.ts';
import { listHeads } from '../contract-heads.ts';
import { rateCalls } from '../contract-rates.ts';
import { rates, ratesOf } from '../lists-rates.ts';
import { TrainingTabs, useTrail } from './TrainingTop.tsx';
import { UsualRates } from './UsualRates.tsx';

const { list, ...writing } = rateCalls;
const screen = { settings: rates, path: atHonorarium.path, list, writing };
const ofRecords = needsOf(screen);
export const needs = (where: Where) => ({
  ...ofRecords(where),
  budget: need(viewBudget, { batch_id: idIn(where.params.batch_id) ?? 2 ** 31 - 1 }),
  heads: need(listHeads, { pagination: 'none' }),
});
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function HonorariumPage(props: PageProps<typeof needs, typeof ahead>) {
  const { budget, heads } = props.data;
  const { batch_id } = budget;
  const own = useMemo(() => ({ ...screen, settings: ratesOf(batch_id) }), [batch_id]);
  return (
    <SettingsScreen
      {...props}
      screen={own}
      session={useSession()}
      trail={useTrail(budget)}
      above={
        <>
          <TrainingTabs batch_id={batch_id} here="rates" />
          <UsualRates batch_id={batch_id} heads={heads.data} />
        </>
      }
    />
  );
}
