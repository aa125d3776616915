// Staff screen of the logistics of a batch: their list, the form of one, its sheets.
import { idIn, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atLogistics } from '../addresses.ts';
import { viewBudget } from '../contract.ts';
import { logisticCalls } from '../contract-logistics.ts';
import { logistics } from '../lists.ts';
import { TrainingTabs, useTrail } from './TrainingTop.tsx';

const { list, ...writing } = logisticCalls;
const screen = { settings: logistics, path: atLogistics.path, list, writing };
const ofRecords = needsOf(screen);
export const needs = (where: Where) => ({
  ...ofRecords(where),
  budget: need(viewBudget, { batch_id: idIn(where.params.batch_id) ?? 2 ** 31 - 1 }),
});
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function LogisticsPage(props: PageProps<typeof needs, typeof ahead>) {
  const { budget } = props.data;
  return (
    <SettingsScreen
      {...props}
      screen={screen}
      session={useSession()}
      trail={useTrail(budget)}
      above={<TrainingTabs batch_id={budget.batch_id} here="logistics" />}
    />
  );
}
