// What a merge did to the account that is shown, and the way back as long as there is one.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atPerson } from '#features/people/addresses.ts';
import { undoMerge } from '../contract.ts';
import type { Person } from '#features/people/contract.ts';
import { words } from '../words.ts';

interface Props {
  person: Person;
  may: boolean;
  onChanged: (person: Person) => void;
}
export function Merged({ person, may, onChanged }: Props) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const toast = useToast();
  const { run, busy, error } = useAsk(undoMerge);
  const [open, setOpen] = useState<number>();
  const undo = async () => {
    const next = await run({ id: open! });
    if (!next) return;
    setOpen(undefined);
    toast({ text: t(words.undone), kind: 'ok' });
    if (next.id === person.id) onChanged(next);
    else go(atPerson({ id: next.id }));
  };
  return (
    <>
      {person.merges.map((merge) => (
        <Callout key={merge.id} kind={merge.kept ? 'info' : 'warn'}>
          <p>
            {t(merge.kept ? words.was_kept : words.was_closed, {
              name: pick(language, merge.other_name, merge.other_bn_name),
              date: date(language, merge.at),
            })}{' '}
            {t(words.undo_until, { date: date(language, merge.until) })} {/* last: what somebody typed may end without a full stop */}
            {merge.own ? t(words.by_person) : t(words.because, { reason: merge.reason })}
          </p>
          <div className="row">
            <Link to={atPerson({ id: merge.other_id })}>{t(words.look_at_other)}</Link>
            <Allowed may={may} action={{ word: words.undo, grant: 'user.update' }}>
              <Button look="b2" icon="undo-2" onClick={() => setOpen(merge.id)}>
                {t(words.undo)}
              </Button>
            </Allowed>
          </div>
        </Callout>
      ))}
      {open !== undefined && (
        <ConfirmDialog
          open
          title={t(words.undo_title)}
          confirm={t(words.undo)}
          busy={busy}
          danger={false}
          onConfirm={() => void undo()}
          onClose={() => setOpen(undefined)}
        >
          {error && (
            <Callout kind="bad" alert>
              {error.message}
            </Callout>
          )}
          <p>{t(words.undo_text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
