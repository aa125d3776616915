// Help (troubleshooting) where a verification code does not come.
import { useWords } from '#core/i18n/web/language.tsx';
import { atContact } from '#features/help/addresses.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import type { Sent } from '../contract.ts';
import { words } from '../words.ts';

/** `onOther`: leads to where another number or e-mail address is given. */
export function NoCodeHelp({ channel, onOther }: { channel: Sent['channel']; onOther: () => void }) {
  const t = useWords();
  const steps =
    channel === 'sms'
      ? [words.help_wait_sms, words.help_check_phone, words.help_signal, words.help_other_sms]
      : [words.help_wait_mail, words.help_check_mail, words.help_spam, words.help_other_mail];
  return (
    <Disclosure summary={t(words.help_title)}>
      <div className="stack">
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step.en}>{t(step)}</li>
          ))}
        </ol>
        <p>
          <button type="button" className="lnk-b" onClick={onOther}>
            {t(words.change_address)}
          </button>
          {' · '}
          <Link to={atContact({ topic: 'account' })}>{t(words.help_contact)}</Link>
        </p>
      </div>
    </Disclosure>
  );
}
