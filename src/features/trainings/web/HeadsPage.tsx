// Settings screen of budget heads: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atHeads } from '../addresses.ts';
import { headsWriting as writing, listHeads as list } from '../contract-heads.ts';
import { heads } from '../lists-heads.ts';

const screen = { settings: heads, path: atHeads.path, list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function HeadsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
