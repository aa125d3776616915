// Contacts of a person: by their ends, and whole after a press that is recorded.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { formatPhone } from '#features/accounts/rules.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import type { Person } from '../contract.ts';
import { showContacts } from '../contract-person.ts';
import { words as listWords } from '../words.ts';
import { words } from '../words-person.ts';

export function PersonContacts({ person }: { person: Person }) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(showContacts);
  const asking = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLElement>(null);
  // the button goes away with what it did: whoever pressed it goes on at what it showed
  useFocusKept(asking, first);
  const [whole, setWhole] = useState<{ phone: string | null; email: string | null }>();
  const told = whole ? whole.phone : person.phone;
  const phone = told && formatPhone(language, told);
  const rows = [
    { label: listWords.phone, value: phone, verified: person.phone_verified },
    { label: listWords.email, value: whole ? whole.email : person.email, verified: person.email_verified },
  ];
  return (
    <>
      {rows.map(({ label, value, verified }, i) => (
        <div key={label.en} className="row">
          <dt className="muted">{t(label)}</dt>
          <dd ref={i === 0 ? first : undefined} className="push" tabIndex={-1}>
            {value ? (
              <>
                <span dir="ltr">{value}</span> <span className="tiny">{t(verified ? words.verified : words.unverified)}</span>
              </>
            ) : (
              t(words.none)
            )}
          </dd>
        </div>
      ))}
      {!whole && (person.phone || person.email) && person.can?.show_contacts === true && (
        <div ref={asking} className="row">
          <dt className="small muted">{error ? error.message : t(words.show_text)}</dt>
          <dd className="push">
            <Button look="b3" icon="eye" busy={busy} onClick={async () => setWhole((await run({ id: person.id })) ?? undefined)}>
              {t(words.show)}
            </Button>
          </dd>
        </div>
      )}
    </>
  );
}
