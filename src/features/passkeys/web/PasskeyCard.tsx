// Card of the account settings: the passkeys that open the account; add one, name it, remove it.
import { type FormEvent, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { ago, date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListSkeleton } from '#ui/Skeleton.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { listOwn, type Passkey, remove, rename } from '../contract.ts';
import { words } from '../words.ts';
import { words as showing } from '../words-showing.ts';
import { notePasskey, useCanPasskey } from './here.ts';
import { useMaking } from './useMaking.ts';

export function PasskeyCard({ onChange }: { onChange?: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { refresh } = useSession();
  const can = useCanPasskey();
  const own = useAnswer(listOwn, {});
  const making = useMaking();
  const removing = useAsk(remove);
  const [naming, setNaming] = useState<Passkey>();
  const [asking, setAsking] = useState<Passkey>();
  const [now] = useState(() => Date.now());
  const rows = useRef<HTMLUListElement>(null);
  // the button that was pressed goes away with its row
  useFocusKept(rows);
  const changed = (text: string) => {
    own.reload();
    // a passkey may be the second factor that a role needs
    void refresh();
    onChange?.();
    toast({ text, kind: 'ok' });
  };
  const takeAway = async () => {
    if (!asking) return;
    const gone = await removing.run({ id: asking.id });
    setAsking(undefined);
    if (!gone) return;
    if (own.data?.length === 1) notePasskey('offered');
    changed(t(words.removed));
  };
  return (
    <Card title={t(words.card_title)}>
      <div className="stack">
        <p className="muted">{t(words.card_text)}</p>
        <FormFault error={removing.error ?? making.error ?? own.error} />
        {making.outcome && (
          <Callout kind={making.outcome.why === 'already' ? 'info' : 'warn'} alert>
            {making.outcome.why === 'elsewhere'
              ? t(showing.elsewhere, { host: making.outcome.host })
              : t(making.outcome.why === 'already' ? words.already : words.not_made)}
          </Callout>
        )}
        {own.data ? (
          <ul className="list" ref={rows} tabIndex={-1}>
            {own.data.map((one) => (
              <li key={one.id}>
                <Icon name="key-round" />
                <span className="grow">
                  <b>{one.name}</b>
                  <span className="tiny">
                    {t(one.synced ? words.synced : words.one_device)}
                    {' · '}
                    {t(words.since, { date: date(language, one.created_at) })}
                    {' · '}
                    {one.used_at ? t(words.used, { when: ago(language, one.used_at, now) }) : t(words.unused)}
                    {!one.removable && ` · ${t(words.last_way)}`}
                  </span>
                </span>
                <span className="row">
                  <Button look="bn" aria-label={t(words.rename, { name: one.name })} onClick={() => setNaming(one)}>
                    {t(words.rename_do)}
                  </Button>
                  {one.removable && (
                    <Button look="bn" aria-label={t(words.remove, { name: one.name })} onClick={() => setAsking(one)}>
                      {t(words.remove_do)}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          !own.error && <ListSkeleton count={1} />
        )}
        <p>
          {can ? (
            <Button
              look="bn"
              icon="plus"
              busy={making.busy}
              onClick={() => void making.make().then((made) => made && changed(t(words.added)))}
            >
              {t(words.add)}
            </Button>
          ) : (
            <span className="muted">{t(words.not_supported)}</span>
          )}
        </p>
        {naming && (
          <Naming
            passkey={naming}
            onClose={(saved) => {
              setNaming(undefined);
              if (saved) changed(t(words.renamed));
            }}
          />
        )}
        <ConfirmDialog
          open={asking !== undefined}
          title={t(words.remove_title)}
          confirm={t(words.remove_do)}
          busy={removing.busy}
          onConfirm={() => void takeAway()}
          onClose={() => setAsking(undefined)}
        >
          {t(words.remove_text, { name: asking?.name ?? '' })}
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function Naming({ passkey, onClose }: { passkey: Passkey; onClose: (saved: boolean) => void }) {
  const t = useWords();
  const { run, busy, error } = useAsk(rename);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await run({ id: passkey.id, name: String(new FormData(event.currentTarget).get('name')) })) onClose(true);
  };
  return (
    <Dialog open onClose={() => onClose(false)} title={t(words.rename_title)}>
      <div className="stack">
        <FormFault error={error} shown={['name']} />
        <Form errors={error?.fields} onSubmit={send} method="dialog">
          <TextField name="name" label={t(words.name)} hint={t(words.name_hint)} defaultValue={passkey.name} maxLength={60} required />
          <Button type="submit" size="lg" block busy={busy}>
            {t(words.save)}
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
