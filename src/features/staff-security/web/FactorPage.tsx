// Account settings page of the second factor: set up with an app, recovery codes, switched off.
import '#ui/styles/auth-art.css';
import '#ui/styles/fields.css';
import './factor.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { PasskeyCard } from '#features/passkeys/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { beginFactor, finishFactor, removeFactor, renewCodes, viewFactor } from '../contract.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words.ts';

export const needs = () => ({ factor: need(viewFactor, {}) });

export default function FactorPage({ data: { factor } }: PageProps<typeof needs>) {
  const t = useWords();
  const { user, refresh } = useSession();
  const { reload } = useNavigation();
  const [key, setKey] = useState<{ qr: string; key: string; link: string }>();
  const [codes, setCodes] = useState<string[]>();
  const head = useRef<HTMLHeadingElement>(null);
  const step = codes ? 'codes' : key ? 'key' : factor.on ? 'on' : 'off';
  const before = useRef(step);
  // the button that was pressed went away with its step
  useEffect(() => {
    if (before.current !== step) head.current?.focus();
    before.current = step;
  }, [step]);
  const turn = async (shown?: string[]) => {
    setKey(undefined);
    setCodes(shown);
    await refresh();
    await reload();
  };
  return (
    <div className="stack readable">
      <h1 ref={head} tabIndex={-1}>
        {t(titles.factor_title)}
      </h1>
      <p>{t(words.about)}</p>
      {user?.second_factor === 'wanted' && <Callout kind="warn">{t(words.wanted)}</Callout>}
      {codes ? (
        <Codes codes={codes} onKept={() => setCodes(undefined)} />
      ) : key ? (
        <SetUp shown={key} onDone={turn} onStop={() => setKey(undefined)} />
      ) : factor.on ? (
        <On since={factor.since!} codes_left={factor.codes_left} onCodes={turn} />
      ) : factor.offered ? (
        <Off onBegin={setKey} />
      ) : (
        <Callout>{t(words.not_offered)}</Callout>
      )}
      {factor.offered && !codes && !key && (
        <>
          <p>{t(words.passkey_too)}</p>
          <PasskeyCard />
        </>
      )}
    </div>
  );
}

function Off({ onBegin }: { onBegin: (key: { qr: string; key: string; link: string }) => void }) {
  const t = useWords();
  const { run, busy, error } = useAsk(beginFactor);
  const begin = async () => {
    const made = await run({});
    if (made) onBegin(made);
  };
  return (
    <Card>
      <div className="stack">
        <p>{t(words.off)}</p>
        <FormFault error={error} />
        <p>
          <Button icon="smartphone" busy={busy} onClick={() => void begin()}>
            {t(words.begin)}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function SetUp({
  shown,
  onDone,
  onStop,
}: {
  shown: { qr: string; key: string; link: string };
  onDone: (codes: string[]) => void;
  onStop: () => void;
}) {
  const t = useWords();
  const { run, busy, error } = useAsk(finishFactor);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const done = await run({ code: String(new FormData(event.currentTarget).get('code')) });
    if (done) onDone(done.codes);
  };
  const wrong = error?.code === 'wrong_factor' ? { code: [error.message] } : error?.fields;
  return (
    <>
      <Card title={t(words.step_app)}>
        <p>{t(words.step_app_text)}</p>
      </Card>
      <Card title={t(words.step_scan)}>
        <div className="stack">
          <p>
            <img className="factor-qr" src={shown.qr} alt={t(words.qr)} width={200} height={200} />
          </p>
          <p>
            {t(words.no_camera)}
            <br />
            <code className="factor-key" lang="en">
              {shown.key}
            </code>
          </p>
          <div className="row">
            <a className="btn b2" href={shown.link}>
              <Icon name="smartphone" />
              {t(words.open_app)}
            </a>
            <CopyButton text={shown.key.replaceAll(' ', '')} label={t(words.copy_key)} copied={t(words.key_copied)} />
          </div>
        </div>
      </Card>
      <Card title={t(words.step_code)}>
        <div className="stack">
          {error?.code !== 'wrong_factor' && <FormFault error={error} shown={['code']} />}
          <Form errors={wrong} onSubmit={send} method="dialog">
            <CodeField name="code" label={t(words.code)} required />
            <div className="row">
              <Button type="submit" busy={busy}>
                {t(words.finish)}
              </Button>
              <Button look="bn" onClick={onStop}>
                {t(words.stop)}
              </Button>
            </div>
          </Form>
        </div>
      </Card>
    </>
  );
}

/** Nothing where the page may not reach the clipboard: without https, or in an old browser. What would be copied stands beside it. */
function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const t = useWords();
  const toast = useToast();
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      look="bn"
      icon="copy"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => toast({ text: copied, kind: 'ok' }),
          () => toast({ text: t(words.not_copied), kind: 'bad' }),
        )
      }
    >
      {label}
    </Button>
  );
}

function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useWords();
  return (
    <Card title={t(words.codes_title)}>
      <div className="stack">
        <Callout kind="warn" alert>
          {t(words.codes_text)}
        </Callout>
        <ul className="factor-codes" lang="en">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={codes.join('\n')} label={t(words.copy)} copied={t(words.copied)} />
          <Button onClick={onKept}>{t(words.codes_kept)}</Button>
        </div>
      </div>
    </Card>
  );
}

function On({ since, codes_left, onCodes }: { since: string; codes_left: number; onCodes: (codes?: string[]) => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const renewing = useAsk(renewCodes);
  const removing = useAsk(removeFactor);
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const renew = async () => {
    const made = await renewing.run({});
    setAsking(undefined);
    if (made) onCodes(made.codes);
  };
  const remove = async () => {
    const done = await removing.run({});
    setAsking(undefined);
    if (!done) return;
    toast({ text: t(words.removed), kind: 'ok' });
    onCodes();
  };
  return (
    <Card>
      <div className="stack">
        <p>
          <Badge kind="ok" icon="check">
            {t(words.on)}
          </Badge>{' '}
          {t(words.since, { date: date(language, since) })}
        </p>
        <p>{t(words.codes_left, { n: codes_left })}</p>
        <FormFault error={renewing.error ?? removing.error} />
        <div className="row">
          <Button look="bn" icon="key-round" onClick={() => setAsking('renew')}>
            {t(words.renew)}
          </Button>
          <Button look="bd2" onClick={() => setAsking('remove')}>
            {t(words.remove)}
          </Button>
        </div>
        <ConfirmDialog
          open={asking === 'renew'}
          title={t(words.renew_title)}
          confirm={t(words.renew)}
          danger={false}
          busy={renewing.busy}
          onConfirm={() => void renew()}
          onClose={() => setAsking(undefined)}
        >
          {t(words.renew_text)}
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'remove'}
          title={t(words.remove_title)}
          confirm={t(words.remove)}
          busy={removing.busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(undefined)}
        >
          {t(words.remove_text)}
        </ConfirmDialog>
      </div>
    </Card>
  );
}
