// The short code of a link as staff have it: large enough for a board, made, made anew, switched off.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atJoinByCode } from '../addresses.ts';
import { showCode, spellCode } from '../code.ts';
import { dropCode, makeCode } from '../contract-staff.ts';
import type { JoinLink } from '../lists.ts';
import { words } from '../words-staff.ts';

/** Where a code is typed, as somebody would type it: the site of the link without its protocol. */
export const placeOf = (link: Pick<JoinLink, 'url'>): string => new URL(link.url).host + atJoinByCode();
/** Read sign by sign, seen in two groups. */
export function Code({ code, className }: { code: string; className: string }) {
  return (
    <p className={className} lang="en" translate="no">
      <span aria-hidden="true">{showCode(code)}</span>
      <span className="vh">{spellCode(code)}</span>
    </p>
  );
}

export function LinkCode({ link, onChanged }: { link: JoinLink; onChanged: ((link: JoinLink) => void) | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { may } = useSession();
  const making = useAsk(makeCode);
  const dropping = useAsk(dropCode);
  const [asking, setAsking] = useState<'new' | 'drop'>();
  const make = async () => {
    const changed = await making.run({ id: link.id });
    if (!changed) return;
    toast({ text: t(words.code_made), kind: 'ok' });
    setAsking(undefined);
    onChanged?.(changed);
  };
  const drop = async () => {
    const changed = await dropping.run({ id: link.id });
    if (!changed) return;
    toast({ text: t(words.code_dropped), kind: 'ok' });
    setAsking(undefined);
    onChanged?.(changed);
  };
  const works = link.state !== 'off' && link.state !== 'expired';
  if (!link.code)
    return works ? (
      <section className="stack" aria-label={t(words.code)}>
        <p className="small muted">{t(words.no_code)}</p>
        <FormFault error={making.error} />
        <div className="row">
          <Allowed may={may('batch.update')} action={{ word: words.make_code, grant: 'batch.update' }}>
            <Button look="b2" icon="hash" busy={making.busy} onClick={() => void make()}>
              {t(words.make_code)}
            </Button>
          </Allowed>
        </div>
      </section>
    ) : null;
  return (
    <section className="stack" aria-label={t(words.code)}>
      <div>
        <p className="small">{t(words.code)}</p>
        <Code className="link-code" code={link.code} />
        <p className="small muted">{t(words.code_hint, { place: placeOf(link), date: date(language, link.code_until!) })}</p>
      </div>
      <div className="row">
        <Allowed may={may('batch.update')} action={{ word: words.new_code, grant: 'batch.update' }}>
          <Button look="b2" icon="refresh-cw" onClick={() => setAsking('new')}>
            {t(words.new_code)}
          </Button>
        </Allowed>
        <Allowed may={may('batch.update')} action={{ word: words.drop_code, grant: 'batch.update' }}>
          <Button look="b3" icon="ban" onClick={() => setAsking('drop')}>
            {t(words.drop_code)}
          </Button>
        </Allowed>
      </div>
      <ConfirmDialog
        open={asking === 'new'}
        title={t(words.new_code_sure)}
        confirm={t(words.new_code)}
        danger={false}
        busy={making.busy}
        onConfirm={() => void make()}
        onClose={() => setAsking(undefined)}
      >
        <p>{t(words.new_code_text)}</p>
        <FormFault error={making.error} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'drop'}
        title={t(words.drop_code_sure)}
        confirm={t(words.drop_code)}
        busy={dropping.busy}
        onConfirm={() => void drop()}
        onClose={() => setAsking(undefined)}
      >
        <p>{t(words.new_code_text)}</p>
        <FormFault error={dropping.error} />
      </ConfirmDialog>
    </section>
  );
}
