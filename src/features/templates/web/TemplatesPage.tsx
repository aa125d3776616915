// Staff screen of certificate designs: whose, which version, how much they are used; copying and deleting one.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { atNewTemplate, atTemplate } from '../addresses.ts';
import { create, listDesigns, remove } from '../contract.ts';
import { type TemplateRow, templates } from '../lists.ts';
import { words } from '../words.ts';

export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => aheadOfList(templates, listDesigns, where);

export default function TemplatesPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const { may } = useSession();
  const copying = useAsk(create);
  const [removed, setRemoved] = useState<TemplateRow>();
  const copy = async ({ id, title, bn_title }: TemplateRow) => {
    const called = (name: string) => (name ? t(words.copy_of, { name }) : '');
    const made = await copying.run({ kind: 'certificate', title: called(title), bn_title: called(bn_title), copy_of: id });
    if (!made) return;
    toast({ text: t(words.copied), kind: 'ok' });
    go(atTemplate({ id: made.id }));
  };
  return (
    <ListScreen
      title={t(words.many)}
      about={t(words.about)}
      acts={
        <Allowed may={may('site.update')} action={{ word: words.add, grant: 'site.update' }}>
          <ButtonLink icon="plus" to={atNewTemplate()}>
            {t(words.add)}
          </ButtonLink>
        </Allowed>
      }
    >
      <FormFault error={copying.error} />
      <List<TemplateRow>
        list={templates}
        call={listDesigns}
        ahead={data.found}
        own={data.own}
        at={(row) => atTemplate({ id: row.id })}
        doing={{ copy: (row) => void copy(row), remove: setRemoved }}
        cells={{ owner: (row) => pick(language, row.owner, row.bn_owner) || t(words.main_site) }}
        empty={<EmptyState title={t(words.none)}>{t(words.none_text)}</EmptyState>}
      />
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />}
    </ListScreen>
  );
}
function RemoveDialog({ template, onClose }: { template: TemplateRow; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(remove);
  const act = async () => {
    if (!(await run({ id: template.id }))) return;
    toast({ text: t(words.removed), kind: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(words.remove_one, { name: pick(language, template.title, template.bn_title) })}
      confirm={t(words.remove)}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>{t(words.remove_text)}</p>
      <FormFault error={error} />
    </ConfirmDialog>
  );
}
