// Jobs of staff in the header: the tray, with what sheets offer beside their result. It stands on every page of staff and of nobody else, so that
// their tabs hear of each other here.
import { useOtherTabs } from '#core/contract/web/useOtherTabs.ts';
import JobTray, { type RunOffers } from '#ui/work/JobTray.tsx';
import { SheetOffers } from '#ui/work/SheetOffers.tsx';

const offers: RunOffers = { 'sheets.apply': (run) => <SheetOffers run={run} /> };
export default function Jobs() {
  useOtherTabs();
  return <JobTray offers={offers} />;
}
