// Settings screen of upazilas: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atUpazilas } from '../addresses.ts';
import { writing } from '../contract-admin-upazilas.ts';
import { listUpazilas } from '../contract-upazilas.ts';
import { upazilas } from '../lists-upazilas.ts';

const screen = { settings: upazilas, path: atUpazilas.path, list: listUpazilas, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function UpazilasPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
