// Jobs of staff in the header: the tray, with what sheets offer beside their result.
import JobTray, { type RunOffers } from '#ui/work/JobTray.tsx';
import { SheetOffers } from '#ui/work/SheetOffers.tsx';

const offers: RunOffers = { 'sheets.apply': (run) => <SheetOffers run={run} /> };
export default function Jobs() {
  return <JobTray offers={offers} />;
}
