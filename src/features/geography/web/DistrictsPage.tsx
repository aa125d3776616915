// Settings screen of districts: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atDistricts } from '../addresses.ts';
import { writing } from '../contract-admin-districts.ts';
import { listDistricts } from '../contract-districts.ts';
import { districts } from '../lists-districts.ts';

const screen = { settings: districts, path: atDistricts.path, list: listDistricts, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function DistrictsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
