// Settings screen of the words of the interface: their list, and the form of one beside the shipped word.
import { useEffect } from 'react';
import { onStale } from '#core/contract/web/client.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { aheadOf, headOf, needsOf, SettingsScreen, type SettingsScreenOf } from '#ui/work/SettingsScreen.tsx';
import { atLanguageValues } from '../addresses.ts';
import { list } from '../contract.ts';
import { writing } from '../contract-admin.ts';
import { listChanged } from '../contract-changed.ts';
import { languageValues, type LanguageValue, shippedForm } from '../lists.ts';
import { ShippedWord } from './ShippedWord.tsx';
import { renewWords } from './taking.ts';

const screen: SettingsScreenOf = {
  ...{ settings: languageValues, path: atLanguageValues.path, list, writing },
  formOf: (row) => (row.said === true ? shippedForm : undefined),
};
export const needs = needsOf(screen);
export const ahead = aheadOf(screen);
export const head = headOf(screen);

export default function LanguageValuesPage(props: PageProps<typeof needs, typeof ahead>) {
  // whoever changes a word sees it changed, here and wherever they go
  useEffect(() => onStale((names) => void (names.includes(listChanged.name) && renewWords().catch(() => {}))), []);
  return (
    <SettingsScreen
      {...props}
      screen={screen}
      session={useSession()}
      beside={(row, onSaved) => {
        const value = row as unknown as LanguageValue;
        return value.said && <ShippedWord row={value} onSaved={(saved) => onSaved(saved as never)} />;
      }}
    />
  );
}
