// Settings screen of the fields of professions: their list, and the form of one.
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen } from '#ui/work/SettingsScreen.tsx';
import { atFields } from '../addresses.ts';
import { writing } from '../contract-admin-fields.ts';
import { listFields } from '../contract-fields.ts';
import { fields } from '../lists-fields.ts';

const screen = { settings: fields, path: atFields.path, list: listFields, writing };
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function FieldsPage(props: PageProps<typeof needs, typeof ahead>) {
  return <SettingsScreen {...props} screen={screen} session={useSession()} />;
}
