// Question at the next visit: terms or a privacy notice that the person has not agreed to as they stand today. It locks nothing and can wait.
import '#ui/styles/auth-art.css';
import './consents.css';
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { atPrivacy, atTerms } from '../addresses.ts';
import { giveConsent } from '../contract.ts';
import { type TextId, texts } from '../rules.ts';
import { names, words } from '../words.ts';

const pages: Partial<Record<TextId, { (): string }>> = { terms: atTerms, privacy: atPrivacy };
export default function AskConsent({ due }: { due: readonly TextId[] }) {
  const t = useWords();
  const language = useLanguage();
  const { refresh } = useSession();
  const { run, busy, error } = useAsk(giveConsent);
  const [over, setOver] = useState(false);
  if (over) return null;
  const agree = async () => {
    for (const id of due) if (!(await run({ text: id, version: texts[id].version }))) return;
    setOver(true);
    await refresh();
  };
  return (
    <Card title={t(words.ask_title)} look="soft" className="consents-ask">
      <div className="stack">
        <p>{t(words.ask_text)}</p>
        <ul className="dots">
          {due.map((id) => (
            <li key={id}>
              <Link to={pages[id]!()}>{t(names[id])}</Link>{' '}
              <span className="muted">{t(words.version_since, { version: texts[id].version, date: date(language, texts[id].since) })}</span>
            </li>
          ))}
        </ul>
        <FormFault error={error} />
        <div className="row">
          <Button busy={busy} onClick={() => void agree()}>
            {t(words.agree)}
          </Button>
          <Button look="b3" onClick={() => setOver(true)}>
            {t(words.later)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
