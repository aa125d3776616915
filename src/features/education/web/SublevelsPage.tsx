// Settings screen of sublevels of education: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atSublevels } from '../addresses.ts';
import { writing } from '../contract-admin-sublevels.ts';
import { listSublevels } from '../contract-sublevels.ts';
import { sublevels } from '../lists-sublevels.ts';

const screen = { settings: sublevels, path: atSublevels.path, list: listSublevels, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function SublevelsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
