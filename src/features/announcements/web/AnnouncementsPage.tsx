// Settings screen of announcements: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atAnnouncements } from '../addresses.ts';
import { writing } from '../contract-admin.ts';
import { announcements } from '../lists.ts';

const screen = { settings: announcements, path: atAnnouncements.path, list: writing.list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function AnnouncementsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
