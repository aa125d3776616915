// Help (troubleshooting) where a verification code does not come.
import '#ui/styles/auth-art.css';
import { useWords } from '#core/i18n/web/language.tsx';
import { atContact } from '#features/help/addresses.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Link } from '#ui/Link.tsx';
import type { Sent } from '../contract.ts';
import { words } from '../words.ts';

interface NoCodeHelpProps {
  channel: Sent['channel'];
  /** Leads to where another number or e-mail address is given. */
  onOther: () => void;
  /** The code goes to an account, if there is one with this address: where somebody without one makes it. */
  toRegister?: string;
}
export function NoCodeHelp({ channel, onOther, toRegister }: NoCodeHelpProps) {
  const t = useWords();
  const [first, other] =
    channel === 'sms'
      ? [[words.help_wait_sms, words.help_check_phone, words.help_signal], words.help_other_sms]
      : [[words.help_wait_mail, words.help_check_mail, words.help_spam], words.help_other_mail];
  const steps = [...first, toRegister ? words.help_other_account : other];
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
          {toRegister && (
            <>
              <Link to={toRegister}>{t(words.register)}</Link>
              {' · '}
            </>
          )}
          <Link to={atContact({ topic: 'account' })}>{t(words.help_contact)}</Link>
        </p>
      </div>
    </Disclosure>
  );
}
