// Screen of holidays: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atHolidays } from '../addresses.ts';
import { holidayCalls } from '../contract.ts';
import { holidays } from '../lists.ts';

const { list, ...writing } = holidayCalls;
const screen = { settings: holidays, path: atHolidays.path, list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function HolidaysPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
