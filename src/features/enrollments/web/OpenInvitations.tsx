// Invitations to a batch that nobody has accepted yet, for the screen that sends them.
import { useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Pager } from '#ui/Pager.tsx';
import { useToast } from '#ui/Toast.tsx';
import { listInvitations, uninvite } from '../contract-entering.ts';
import { words } from '../words-entering.ts';

/** Who was invited and has not come: each can be withdrawn. */
export function OpenInvitations({ batch_id }: { batch_id: number }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const [page, setPage] = useState(1);
  const { data } = useAnswer(listInvitations, { batch_id, limit: 25, page });
  const { run, busy, error } = useAsk(uninvite);
  const withdraw = async (id: number) => {
    if (await run({ batch_id, id })) toast({ text: t(words.uninvited), kind: 'ok' });
  };
  if (!data?.total) return null;
  return (
    <Card title={t(words.invited)}>
      <FormFault error={error} />
      <ul className="plain stack">
        {data.data.map(({ id, address, invited_at, expires_at }) => (
          <li key={id} className="row">
            <span className="grow">
              <bdi>{address}</bdi>
              <br />
              <span className="small muted">
                {t(words.invited_line, { on: date(language, invited_at), until: date(language, expires_at) })}
              </span>
            </span>
            <Button look="b3" disabled={busy} aria-label={t(words.uninvite_named, { address })} onClick={() => void withdraw(id)}>
              {t(words.uninvite)}
            </Button>
          </li>
        ))}
      </ul>
      {data.last_page > 1 && <Pager page={page} last={data.last_page} onPage={setPage} />}
    </Card>
  );
}
