// Said where a code was sent from this tab already: it can still be entered, or a new one asked for.
import { useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { To } from '#core/navigation/web/navigation.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { CODE_MINUTES, formatAddress } from '../rules.ts';
import { words } from '../words.ts';
import type { Pending } from './pending.ts';

export function CodeWaits({ pending, to }: { pending: Pending; to: To }) {
  const t = useWords();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const over = Math.abs(now - pending.sent_at) > CODE_MINUTES * 60_000;
  return (
    <Callout>
      <div className="stack">
        <p>{t(over ? words.code_waited : words.code_waits, { to: formatAddress(language, pending) })}</p>
        <p>
          <ButtonLink look="b2" to={to}>
            {t(over ? words.new_code : words.enter_code)}
          </ButtonLink>
        </p>
      </div>
    </Callout>
  );
}
