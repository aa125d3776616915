// Settings screen of levels of education: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atLevels } from '../addresses.ts';
import { writing } from '../contract-admin-levels.ts';
import { listLevels } from '../contract-levels.ts';
import { levels } from '../lists-levels.ts';

const screen = { settings: levels, path: atLevels.path, list: listLevels, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function LevelsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
