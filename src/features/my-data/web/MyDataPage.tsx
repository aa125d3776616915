// My data page: the archive of all that is held of a person, and the way to delete the account.
import '#ui/styles/auth-art.css';
import { type FormEvent, useRef, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { Refused } from '#core/contract/web/client.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { saveFile } from '#core/lists/web/download.ts';
import { FormFault } from '#ui/FormFault.tsx';
import { viewConsents } from '#features/consents/contract.ts';
import { ConsentsCard } from '#features/consents/web/public.ts';
import { viewGuardian } from '#features/guardians/contract.ts';
import { GuardianCard } from '#features/guardians/web/public.ts';
import { atDeletion } from '#features/deletions/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { RunOf } from '#ui/RunOf.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useFocusKept } from '#ui/useFocusKept.ts';
import { downloadExport, listKept, listLookers, makeExport, viewExport } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';

export const needs = () => ({
  made: need(viewExport, {}),
  guardian: need(viewGuardian, {}),
  consents: need(viewConsents, {}),
  lookers: need(listLookers, {}),
});

export default function MyDataPage({ data: { made, guardian, consents, lookers } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="stack readable">
      <div>
        <h1>{t(titles.my_data_title)}</h1>
        <p className="muted">{t(words.text)}</p>
      </div>
      <ExportCard ahead={made} />
      <GuardianCard ahead={guardian} />
      <ConsentsCard ahead={consents} />
      <Card title={t(words.lookers)}>
        <p className="muted">{t(words.lookers_text)}</p>
        {lookers.length === 0 ? (
          <p>{t(words.nobody)}</p>
        ) : (
          <ul className="list">
            {lookers.map((l) => (
              <li key={`${l.at} ${l.name}`}>
                <span className="grow">
                  {pick(language, l.name, l.bn_name) || t(words.somebody)}
                  {l.institution && <span className="muted small"> · {pick(language, l.institution, l.bn_institution)}</span>}
                </span>
                <time className="muted small" dateTime={l.at}>
                  {date(language, l.at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t(words.kept)}>
        <p className="muted">{t(words.kept_text)}</p>
        <Disclosure summary={t(words.show_kept)}>{() => <Kept />}</Disclosure>
      </Card>
      <Card title={t(words.leave)}>
        <p>{t(words.leave_text)}</p>
        <p>
          <Link to={atDeletion()}>{t(words.to_leaving)}</Link>
        </p>
      </Card>
    </div>
  );
}

function Kept() {
  const t = useWords();
  const language = useLanguage();
  const { data, error, loading, reload } = useAnswer(listKept, {});
  if (error && !data)
    return (
      <ErrorState onRetry={reload} busy={loading}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <span className="sk block" />;
  const of = (kind: (typeof data)[number]['keep']) => data.filter(({ keep }) => keep === kind);
  const named = (kind: 'account' | 'stays') =>
    of(kind)
      .map(({ what, bn_what }) => pick(language, what, bn_what))
      .join(', ');
  return (
    <div className="stack">
      <ul className="list">
        {of('days').map(({ what, bn_what, days }) => (
          <li key={`${what} ${days}`}>
            <span className="grow">{pick(language, what, bn_what)}</span>
            <span className="muted small">{days ? t(words.kept_days, { n: days }) : t(words.kept_over)}</span>
          </li>
        ))}
      </ul>
      <h3>{t(words.kept_account)}</h3>
      <p>{named('account')}</p>
      <h3>{t(words.kept_stays)}</h3>
      <p>{named('stays')}</p>
    </div>
  );
}

function ExportCard({ ahead }: { ahead: PageProps<typeof needs>['data']['made'] }) {
  const t = useWords();
  const language = useLanguage();
  const { data, reload } = useAnswer(viewExport, {}, ahead);
  const made = data ?? ahead;
  const { run, busy, error } = useAsk(makeExport);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run({ with_files: new FormData(event.currentTarget).has('with_files') });
  };
  const waits = made.next_at !== null;
  return (
    <Card title={t(words.all)}>
      <div className="stack" ref={box} tabIndex={-1}>
        <p>{t(words.all_text)}</p>
        <FormFault error={error} />
        {made.state === 'failed' && <Callout kind="bad">{t(words.failed)}</Callout>}
        {made.state === 'making' && made.run_id !== null && (
          <RunOf run_id={made.run_id} level={3} label={t(words.making)} text={t(words.making_text)} onEnd={reload} />
        )}
        {made.state === 'ready' && <Ready size={bytes(language, made.bytes!)} until={date(language, made.until!)} />}
        {made.state !== 'making' && waits && <p className="muted small">{t(words.next, { moment: dateTime(language, made.next_at!) })}</p>}
        {made.state !== 'making' && !waits && (
          <Form method="dialog" onSubmit={ask}>
            {made.files.count > 0 && (
              <Checkbox name="with_files" label={t(words.with_files, { size: bytes(language, made.files.bytes) })} />
            )}
            <p>
              <Button type="submit" icon="download" busy={busy}>
                {t(words.make)}
              </Button>
            </p>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Ready({ size, until }: { size: string; until: string }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();
  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await saveFile(downloadExport, {});
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Callout kind="ok">
      <div className="stack">
        <h3>{t(words.ready)}</h3>
        <p>{t(words.ready_text, { size, date: until })}</p>
        <FormFault error={error} />
        <p>
          <Button look="b2" busy={busy} onClick={() => void save()}>
            {t(words.download)}
          </Button>
        </p>
      </div>
    </Callout>
  );
}
