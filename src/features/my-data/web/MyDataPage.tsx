// My data page: the archive of all that is held of a person, and the way to delete the account.
import '#ui/styles/auth-art.css';
import { type FormEvent, useEffect, useState } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { Refused } from '#core/contract/web/client.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { bytes } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useRuns } from '#core/jobs/web/useRuns.ts';
import { saveFile } from '#core/lists/web/download.ts';
import { Refusal } from '#features/accounts/web/public.ts';
import { viewConsents } from '#features/consents/contract.ts';
import { ConsentsCard } from '#features/consents/web/public.ts';
import { viewGuardian } from '#features/guardians/contract.ts';
import { GuardianCard } from '#features/guardians/web/public.ts';
import { atDeletion } from '#features/deletions/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { downloadExport, listLookers, makeExport, viewExport } from '../contract.ts';
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
      <Card title={t(words.leave)}>
        <p>{t(words.leave_text)}</p>
        <p>
          <Link to={atDeletion()}>{t(words.to_leaving)}</Link>
        </p>
      </Card>
    </div>
  );
}

function ExportCard({ ahead }: { ahead: PageProps<typeof needs>['data']['made'] }) {
  const t = useWords();
  const language = useLanguage();
  const { data, reload } = useAnswer(viewExport, {}, ahead);
  const made = data ?? ahead;
  const { run, busy, error } = useAsk(makeExport);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run({ with_files: new FormData(event.currentTarget).has('with_files') });
  };
  const waits = made.next_at !== null;
  return (
    <Card title={t(words.all)}>
      <div className="stack">
        <p>{t(words.all_text)}</p>
        <Refusal error={error} />
        {made.state === 'failed' && <Callout kind="bad">{t(words.failed)}</Callout>}
        {made.state === 'making' && made.run_id !== null && <Making run_id={made.run_id} onEnd={reload} />}
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

function Making({ run_id, onEnd }: { run_id: number; onEnd: () => void }) {
  const t = useWords();
  const { runs } = useRuns();
  const run = runs?.find(({ id }) => id === run_id);
  const over = run !== undefined && run.ended_at !== null;
  // what the list of jobs told first is told by the archive's own call from then on
  useEffect(() => {
    if (over) onEnd();
    // asked once, when it is over
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over]);
  return (
    <div className="stack" role="status">
      <h3>{t(words.making)}</h3>
      <ProgressBar share={run?.size ? run.done / run.size : 0} label={t(words.making)} />
      <p className="muted small">{t(words.making_text)}</p>
    </div>
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
        <Refusal error={error} />
        <p>
          <Button look="b2" busy={busy} onClick={() => void save()}>
            {t(words.download)}
          </Button>
        </p>
      </div>
    </Callout>
  );
}
