// Settings screen of degrees: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atDegrees } from '../addresses.ts';
import { writing } from '../contract-admin-degrees.ts';
import { listDegrees } from '../contract-degrees.ts';
import { degrees } from '../lists-degrees.ts';

const screen = { settings: degrees, path: atDegrees.path, list: listDegrees, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function DegreesPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
