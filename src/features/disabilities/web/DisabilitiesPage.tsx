// Settings screen of disabilities: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atDisabilities } from '../addresses.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { disabilities } from '../lists.ts';

const screen = { settings: disabilities, path: atDisabilities.path, list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function DisabilitiesPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
