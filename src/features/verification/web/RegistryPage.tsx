// Staff screen of the local teacher registry: what is there, a record taken out, and the way to bring in a sheet.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atTeacherRegistrySheet } from '../addresses.ts';
import { listRegistry, removeRegistered } from '../contract-registry.ts';
import { type RegistryRow, teacherRegistry } from '../lists-registry.ts';
import { words } from '../words-registry.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(teacherRegistry, listRegistry, where);

export default function RegistryPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const toast = useToast();
  const removing = useAsk(removeRegistered);
  const [going, setGoing] = useState<RegistryRow>();
  // the list is asked anew once a record is gone
  const [gone, setGone] = useState(0);
  const remove = async () => {
    if (!going || !(await removing.run({ id: going.id }))) return;
    setGoing(undefined);
    setGone((n) => n + 1);
    toast({ text: t(words.removed), kind: 'ok' });
  };
  const close = () => {
    removing.clear();
    setGoing(undefined);
  };
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <ButtonLink to={atTeacherRegistrySheet()} look="b2">
          {t(words.import_sheet)}
        </ButtonLink>
      }
    >
      <List<RegistryRow>
        key={gone}
        list={teacherRegistry}
        call={listRegistry}
        ahead={gone === 0 ? data.found : undefined}
        own={data.own}
        doing={{ remove: setGoing }}
        empty={<EmptyState title={t(words.none)} />}
      />
      {going && (
        <ConfirmDialog
          open
          title={t(words.remove_title, { name: going.name })}
          confirm={t(words.remove)}
          busy={removing.busy}
          onConfirm={() => void remove()}
          onClose={close}
        >
          <p>{t(words.remove_text)}</p>
          {removing.error && (
            <Callout kind="bad" alert>
              {removing.error.message}
            </Callout>
          )}
        </ConfirmDialog>
      )}
    </ListScreen>
  );
}
