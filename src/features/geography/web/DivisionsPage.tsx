// Settings screen of divisions: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atDivisions } from '../addresses.ts';
import { writing } from '../contract-admin-divisions.ts';
import { listDivisions } from '../contract-divisions.ts';
import { divisions } from '../lists-divisions.ts';

const screen = { settings: divisions, path: atDivisions.path, list: listDivisions, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function DivisionsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
