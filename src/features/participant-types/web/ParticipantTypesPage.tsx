// Settings screen of participant-types: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atParticipantTypes } from '../addresses.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { participantTypes } from '../lists.ts';

const screen = { settings: participantTypes, path: atParticipantTypes.path, list, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function ParticipantTypesPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
