// Card of the account settings: outside identities that open the account; add one, remove one.
import { useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { atStart } from '../addresses.ts';
import { type Identity, listOwn, unlink } from '../contract.ts';
import { listWays } from '../contract-ways.ts';
import { words } from '../words.ts';
import { useLabel } from './label.ts';

/** Not there where no provider is offered and none is linked. */
export function SignOnCard() {
  const t = useWords();
  const language = useLanguage();
  const label = useLabel();
  const toast = useToast();
  const own = useAnswer(listOwn, {});
  const ways = useAnswer(listWays, {});
  const removing = useAsk(unlink);
  const [asking, setAsking] = useState<Identity>();
  const rows = useRef<HTMLUListElement>(null);
  // the button that was pressed goes away with its row
  useFocusKept(rows);
  if (!own.data || !ways.data || !(own.data.length || ways.data.length)) return null;
  const remove = async () => {
    if (!asking) return;
    const gone = await removing.run({ id: asking.id });
    setAsking(undefined);
    if (!gone) return;
    own.reload();
    toast({ text: t(words.removed, { provider: label(asking.label) }), kind: 'ok' });
  };
  const left = ways.data.filter((way) => !own.data?.some((one) => one.provider === way.id));
  return (
    <Card title={t(words.card_title)}>
      <div className="stack">
        <p className="muted">{t(words.card_text)}</p>
        <FormFault error={removing.error} />
        <ul className="list" ref={rows} tabIndex={-1}>
          {own.data.map((one) => (
            <li key={one.id}>
              <Icon name="log-in" />
              <span className="grow">
                <b>{label(one.label)}</b>
                <span className="tiny">
                  {one.shown && `${one.shown} · `}
                  {t(words.since, { date: date(language, one.created_at) })}
                  {!one.removable && ` · ${t(words.last_way)}`}
                </span>
              </span>
              {one.removable && (
                <Button look="bn" onClick={() => setAsking(one)}>
                  {t(words.remove, { provider: label(one.label) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {left.map((way) => (
          <p key={way.id}>
            <ButtonLink look="bn" icon="plus" rel="nofollow" to={atStart(way.id, atAccountSettings())}>
              {t(words.link, { provider: label(way.label) })}
            </ButtonLink>
          </p>
        ))}
        <ConfirmDialog
          open={asking !== undefined}
          title={t(words.remove_title, { provider: asking ? label(asking.label) : '' })}
          confirm={t(words.remove, { provider: asking ? label(asking.label) : '' })}
          busy={removing.busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(undefined)}
        >
          {t(words.remove_text)}
        </ConfirmDialog>
      </div>
    </Card>
  );
}
