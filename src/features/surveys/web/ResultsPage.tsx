// Staff screen of one survey: counts and shares of each question, free texts in no order, by name where it is not anonymous, and all as a sheet.
import './survey.css';
import { useState } from 'react';
import { saveFile } from '#core/lists/web/download.ts';
import { Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { atSurveys } from '../addresses.ts';
import { exportResults, listPeople, listTexts, type NamedAnswers, type Results, results } from '../contract-staff.ts';
import { FEWEST_SHOWN } from '../limits.ts';
import { words } from '../words.ts';
import { staffWords } from '../words-staff.ts';
import { Tallies } from './Tallies.tsx';
import { Turning } from './Turning.tsx';

export const needs = (where: Where) => ({ told: need(results, { id: idOf(where) }) });

function Texts({ id, question }: { id: number; question: string }) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const { data, error, reload } = useAnswer(listTexts, { id, question, page, limit: 20 });
  if (!data) return error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={3} />;
  return (
    <>
      <p className="small muted">{t(staffWords.texts)}</p>
      <ul className="stack survey-texts">
        {data.data.map(({ text }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts may be alike, and they do not move
          <li key={i}>{text}</li>
        ))}
      </ul>
      <Turning page={data.current_page} last={data.last_page} onPage={setPage} />
    </>
  );
}
function People({ told }: { told: Results }) {
  const language = useLanguage();
  const t = useWords();
  const [page, setPage] = useState(1);
  const { data, error, reload } = useAnswer(listPeople, { id: told.id, page, limit: 20 });
  if (!data) return error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={3} />;
  return (
    <div className="stack">
      {data.data.map((one) => (
        <Disclosure key={one.user_id} summary={`${pick(language, one.name, one.bn_name)} · ${date(language, one.sent_on)}`}>
          <dl>
            {told.questions.map((q) => (
              <div key={q.key}>
                <dt className="strong">{pick(language, q.text, q.bn_text)}</dt>
                <dd className="said">{saidTo(q, one, language) || t(words.no_answer)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ))}
      <Turning page={data.current_page} last={data.last_page} onPage={setPage} />
    </div>
  );
}
function saidTo(q: Results['questions'][number], { answers }: NamedAnswers, language: 'en' | 'bn'): string {
  const one = answers.find(({ question }) => question === q.key);
  if (!one) return '';
  if (one.number !== null) return number(language, one.number);
  const chosen = q.choices.filter(({ id }) => one.choices.includes(id)).map((c) => pick(language, c.text, c.bn_text));
  return chosen.join(', ') || one.text;
}
function Export({ id }: { id: number }) {
  const t = useWords();
  const [busy, setBusy] = useState<'csv' | 'xlsx'>();
  const [error, setError] = useState<Refused>();
  const take = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    setError(undefined);
    try {
      await saveFile(exportResults, { id, format });
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      setError(refusal);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <FormFault error={error} />
      <div className="row">
        <Button look="b2" icon="download" busy={busy === 'xlsx'} onClick={() => void take('xlsx')}>
          {t(staffWords.export_xlsx)}
        </Button>
        <Button look="b2" icon="download" busy={busy === 'csv'} onClick={() => void take('csv')}>
          {t(staffWords.export_csv)}
        </Button>
      </div>
    </>
  );
}

export default function ResultsPage({ data: { told } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const archived = new Set(told.questions.filter((q) => q.archived).map((q) => q.key));
  const few = number(language, FEWEST_SHOWN);
  return (
    <div className="work stack survey" data-density="staff">
      <Breadcrumb
        trail={[{ label: t(staffWords.many), to: atSurveys({ id: told.course_id }) }, { label: pick(language, told.title, told.bn_title) }]}
      />
      <div className="head">
        <div>
          <h1>{pick(language, told.title, told.bn_title)}</h1>
          <p className="muted">{pick(language, told.course_title, told.bn_course_title)}</p>
        </div>
        <span className="row">
          <Badge>{t(told.anonymous ? staffWords.anonymous : staffWords.named)}</Badge>
          {told.answers > 0 && <Badge kind="ok">{t(words.n_answers, { n: told.answers })}</Badge>}
        </span>
      </div>
      {!told.enough ? (
        <EmptyState icon="lock" title={t(staffWords.too_few)}>
          {t(staffWords.too_few_text, { n: few })}
        </EmptyState>
      ) : told.answers === 0 ? (
        <EmptyState icon="list-checks" title={t(staffWords.nobody)} />
      ) : (
        <>
          <Export id={told.id} />
          <Card>
            <div className="stack">
              <Tallies
                level={2}
                questions={told.questions}
                tallies={told.tallies}
                beside={(q) => archived.has(q.key) && <Badge kind="warn">{t(staffWords.archived)}</Badge>}
                then={(q, { count }) => q.type === 'text' && count > 0 && <Texts id={told.id} question={q.key} />}
              />
            </div>
          </Card>
          {!told.anonymous && (
            <Card title={t(staffWords.people)}>
              <People told={told} />
            </Card>
          )}
        </>
      )}
    </div>
  );
}
