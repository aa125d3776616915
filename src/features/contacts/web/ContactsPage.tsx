// Contacts page: phone number and e-mail address of the account, each to be changed or added.
import '#ui/styles/auth-art.css';
import { useEffect, useRef, useState } from 'react';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { viewInfo } from '#core/session/contract.ts';
import { useSession } from '#core/session/web/session.tsx';
import { formatAddress } from '#features/registration/rules.ts';
import { useAwaited } from '#features/registration/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useToast } from '#ui/Toast.tsx';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { ChangeForm, type Started } from './ChangeForm.tsx';

export const needs = () => ({ me: need(viewInfo, {}) });

export default function ContactsPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { refresh } = useSession();
  const [me, setMe] = useState(data.me);
  const [started, setStarted] = useAwaited<Started>('contact');
  const [chosen, setChosen] = useState<'sms' | 'mail'>();
  const changing = chosen ?? started?.form;
  const leave = () => {
    setStarted(undefined);
    setChosen(undefined);
  };
  const left = useRef(changing);
  useEffect(() => {
    if (!changing && left.current) document.getElementById(`change-${left.current}`)?.focus();
    left.current = changing;
  }, [changing]);
  const all = [
    { channel: 'sms', title: words.phone, value: me.phone, button: me.phone ? words.change_phone : words.add_phone },
    { channel: 'mail', title: words.email, value: me.email, button: me.email ? words.change_email : words.add_email },
  ] as const;
  return (
    <div className="stack readable">
      <h1>{t(titles.contacts_title)}</h1>
      <p className="muted">{t(words.text)}</p>
      {all.map(({ channel, title, value, button }) => (
        <Card key={channel} title={t(title)}>
          <div className="stack">
            <p dir={value ? 'ltr' : undefined} className={value ? 'strong' : 'muted'}>
              {value ? formatAddress(language, { channel, to: value }) : t(words.none_given)}
            </p>
            {changing === channel ? (
              <ChangeForm
                started={started?.form === channel ? started : undefined}
                onStarted={setStarted}
                channel={channel}
                has_password={me.has_password}
                onLeave={leave}
                onChanged={(now) => {
                  setMe({ ...me, ...now });
                  leave();
                  void refresh();
                  toast({ text: t(words.changed), kind: 'ok', duration: 8000 });
                }}
              />
            ) : (
              <p>
                <Button look="b2" id={`change-${channel}`} onClick={() => setChosen(channel)}>
                  {t(button)}
                </Button>
              </p>
            )}
          </div>
        </Card>
      ))}
    </div>
  );
}
