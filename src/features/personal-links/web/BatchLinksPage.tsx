// Staff screen of who is let into a batch by a personal link: naming a person, a sheet, and what is done with one link.
import { useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atBatchLinksSheet } from '#features/batches/addresses.ts';
import { BatchTop, viewBatch } from '#features/batches/web/public-staff.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { useRunsHere } from '#ui/work/useRunsHere.ts';
import { listPersonalLinks, removePersonalLink, restorePersonalLink, sendPersonalLink } from '../contract-staff.ts';
import { type PersonalLink, personalLinks } from '../lists.ts';
import { words } from '../words-staff.ts';
import { PersonDialog } from './PersonDialog.tsx';

export const needs = (where: Where) => ({ batch: need(viewBatch, { id: idOf(where) }) });
export const ahead = (_data: unknown, where: Where) => ({
  found: wish(listPersonalLinks, { id: idOf(where), ...inputOfState(readListState(personalLinks, where.query)) } as never),
  own: wish(viewOwn, { list: personalLinks.name }),
});
export const head = ({ batch }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: `${pick(language, batch.title, batch.bn_title)} · ${words.many[language]}`,
});
type Asked = { deed: 'add' } | { deed: 'change' | 'send' | 'revoke'; row: PersonalLink };

export default function BatchLinksPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const { may } = useSession();
  const { data: answered } = useAnswer(viewBatch, { id: data.batch.id }, data.batch);
  const batch = answered ?? data.batch;
  const [asked, setAsked] = useState<Asked>();
  const toast = useToast();
  const bringBack = useBringBack();
  const restore = (row: PersonalLink) =>
    void bringBack(row).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      toast({ text: error.message, kind: 'bad' });
    });
  useRunsHere([listPersonalLinks.name, viewBatch.name]);
  const close = () => setAsked(undefined);
  const ask = (deed: 'change' | 'send' | 'revoke') => (row: PersonalLink) => setAsked({ deed, row });
  return (
    <div className="work stack" data-density="staff">
      <BatchTop
        batch={batch}
        here="links"
        acts={
          <>
            <Allowed may={batch.can.invite} action={{ word: words.sheet, grant: 'enrollment.create' }}>
              <ButtonLink look="b2" icon="upload" to={atBatchLinksSheet({ id: batch.id })}>
                {t(words.sheet)}
              </ButtonLink>
            </Allowed>
            <Allowed may={batch.can.invite} action={{ word: words.add, grant: 'enrollment.create' }}>
              <Button icon="user-plus" onClick={() => setAsked({ deed: 'add' })}>
                {t(words.add)}
              </Button>
            </Allowed>
          </>
        }
      />
      <p className="muted">{t(words.about)}</p>
      <List<PersonalLink>
        list={personalLinks}
        call={listPersonalLinks}
        also={{ id: batch.id }}
        ahead={data.found}
        own={data.own}
        doing={{ change: ask('change'), send: ask('send'), revoke: ask('revoke'), restore }}
        may={may}
        empty={
          <EmptyState title={t(words.none)} level={2}>
            {t(words.none_text)}
          </EmptyState>
        }
      />
      {asked?.deed === 'add' && <PersonDialog batch_id={batch.id} onClose={close} />}
      {asked?.deed === 'change' && <PersonDialog batch_id={batch.id} row={asked.row} onClose={close} />}
      {asked?.deed === 'send' && <SendDialog row={asked.row} onClose={close} />}
      {asked?.deed === 'revoke' && <RevokeDialog row={asked.row} onUndo={bringBack} onClose={close} />}
    </div>
  );
}
/** Taken back by a press, so without a question. */
function useBringBack() {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  return async (row: PersonalLink) => {
    await askSignedIn(restorePersonalLink, { id: row.id });
    toast({ text: t(words.restored, { name: pick(language, row.title, row.bn_title) }), kind: 'ok' });
  };
}
function SendDialog({ row, onClose }: { row: PersonalLink; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(sendPersonalLink);
  const send = async () => {
    if (!(await run({ id: row.id }))) return;
    toast({ text: t(words.added, { to: row.to }), kind: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t(words.send_title, { name: pick(language, row.title, row.bn_title) })}
      confirm={t(words.send_anew)}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <FormFault error={error} />
      <p>{t(words.send_text)}</p>
    </ConfirmDialog>
  );
}
function RevokeDialog({ row, onUndo, onClose }: { row: PersonalLink; onUndo: (row: PersonalLink) => Promise<void>; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(removePersonalLink);
  const name = pick(language, row.title, row.bn_title);
  const revoke = async () => {
    if (!(await run({ id: row.id }))) return;
    toast({ text: t(words.revoked, { name }), kind: 'ok', action: { label: t(words.undo), onPress: () => onUndo(row) } });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(words.revoke_title, { name })}
      confirm={t(words.revoke)}
      busy={busy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <FormFault error={error} />
      <p>{t(words.revoke_text)}</p>
    </ConfirmDialog>
  );
}
