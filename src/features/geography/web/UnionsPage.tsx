// Settings screen of unions: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atUnions } from '../addresses.ts';
import { writing } from '../contract-admin-unions.ts';
import { listUnions } from '../contract-unions.ts';
import { unions } from '../lists-unions.ts';

const screen = { settings: unions, path: atUnions.path, list: listUnions, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function UnionsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
