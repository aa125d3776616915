// Forgotten password, step 2: the one-time code.
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atForgotPassword, atNewPassword } from '../addresses.ts';
import { checkReset, sendReset } from '../contract.ts';
import { formatAddress } from '../rules.ts';
import { words } from '../words.ts';
import { CodeFirst, CodeForm, isOfCode } from './CodeForm.tsx';
import { keepPending, rememberRightCode, usePending } from './pending.ts';

export default function ResetCodePage({ where }: PageProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const navigate = useGo();
  const pending = usePending('reset');
  const check = useAsk(checkReset);
  const again = useAsk(sendReset);
  const search = where.query.size ? `?${where.query}` : '';
  const toOther = { pathname: atForgotPassword(), search };
  if (!pending) return <CodeFirst search={search} />;
  const { contact } = pending;
  const verify = async (otp: string) => {
    again.clear();
    if (!(await check.run({ contact, otp, device_key: deviceKey() }))) return;
    rememberRightCode(otp);
    navigate({ pathname: atNewPassword(), search });
  };
  const send = async () => {
    check.clear();
    const sent = await again.run({ contact, device_key: deviceKey() });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'reset', contact, sent_at: Date.now() });
    toast({ text: t(words.sent_again), kind: 'ok' });
  };
  return (
    <AuthFrame
      title={t(pending.channel === 'sms' ? words.code_by_phone : words.code_by_mail)}
      text={
        <>
          {t(words.reset_sent, { to: formatAddress(language, pending) })} <Link to={toOther}>{t(words.change_address)}</Link>
        </>
      }
      cover="dheu/forgot"
    >
      <FormFault error={isOfCode(check.error) ? again.error : (check.error ?? again.error)} />
      <CodeForm
        pending={pending}
        onCode={verify}
        onAgain={send}
        onOther={() => navigate(toOther)}
        search={search}
        busy={check.busy}
        busyAgain={again.busy}
        error={check.error}
      />
    </AuthFrame>
  );
}
