// Last step of the builder of an exam: what keeps it back, publishing it, and taking it back.
import { useState } from 'react';
import type { DraftTold } from '#core/drafts/admin-draft.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { checkPoints, openFirst } from '#core/drafts/declare.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atBatchesOf } from '#features/batches/addresses.ts';
import { paperPath } from '#features/exam-papers/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atBuilderStep } from '../addresses.ts';
import { type BuiltExam, type Readiness, takeBack, viewExam, viewReadiness, writing } from '../contract-staff.ts';
import { exam as drafted } from '../draft.ts';
import { words } from '../words-staff.ts';
import { type DraftStep, stepOf } from './steps.tsx';

interface Point {
  key: string;
  said: string;
  open: boolean;
  must: boolean;
  step: DraftStep | undefined;
  count?: number;
}
const MEND: Record<Readiness['points'][number]['key'], DraftStep | undefined> = {
  ...{
    pool: 'questions',
    gone: 'questions',
    shared: 'questions',
    key: 'questions',
    group: 'questions',
    person: 'questions',
    seen: 'questions',
  },
  ...{ closed: 'rules', enrolled: undefined, begun: undefined },
};
const ofQuestions = new Set(['key', 'group', 'person', 'seen']);

export function PublishStep({ exam: first, draft: given }: { exam: BuiltExam; draft: DraftTold }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { id } = first;
  const exam = useAnswer(viewExam, { id }, first).data ?? first;
  const draft = useAnswer(writing.view, { id }, given).data ?? given;
  const { data, error, reload } = useAnswer(viewReadiness, { id });
  const publishing = useAsk(writing.publish);
  const taking = useAsk(takeBack);
  const [asking, setAsking] = useState(false);
  const points = openFirst<Point>([
    ...checkPoints(drafted, draft.fields).map(({ check, open, must }) => ({
      ...{ key: check.key, said: t(check.word), open, must, step: stepOf(check.field) },
    })),
    ...(data?.points ?? []).map(({ key, open, must, count }) => ({
      ...{ key, said: t(words.points[key]), open, must, step: MEND[key] },
      ...(open && ofQuestions.has(key) && { count }),
    })),
  ]);
  const published = exam.published_at !== null;
  const needed = points.filter(({ open, must }) => open && must);
  const waits = !published || draft.version !== draft.published_version;
  const publish = async () => {
    const done = await publishing.run({ id, since: draft.version });
    if (done) toast({ kind: 'ok', text: t(words.published) });
  };
  const back = async () => {
    const done = await taking.run({ id });
    setAsking(false);
    if (done) toast({ kind: 'ok', text: t(words.taken_back) });
  };
  const wrong = publishing.error ?? taking.error;
  const missing = (publishing.error?.detail as { missing?: { key: string; word: { en: string; bn: string } }[] } | undefined)?.missing;
  return (
    <div className="stack">
      {wrong && (
        <Callout kind="bad" alert>
          <p>{wrong.message}</p>
          {missing && (
            <ul className="dots">
              {missing.map(({ key, word }) => (
                <li key={key}>{word[language]}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <Card title={t(words.ready)}>
        {!data && error && <ErrorState level={3} onRetry={reload} />}
        {!data && !error && <TextSkeleton lines={4} />}
        <ul className="ex-points">
          {points.map(({ key, said, open, must, step, count }) => (
            <li key={key}>
              <Icon name={open ? (must ? 'circle-alert' : 'circle-help') : 'circle-check'} />
              <span>
                {said} {count !== undefined && <span className="muted">({t(words.n_meant, { n: count })})</span>}{' '}
                {open ? (
                  <Badge kind={must ? 'danger' : 'warn'}>{t(must ? words.must : words.should)}</Badge>
                ) : (
                  <span className="vh">{t(words.done)}</span>
                )}
              </span>
              {open && step && (
                <Link to={atBuilderStep({ id, slug: step })} aria-label={`${t(words.mend)}: ${said}`}>
                  {t(words.mend)}
                </Link>
              )}
              {open && key === 'enrolled' && <Link to={atBatchesOf({ course: exam.course_id })}>{t(words.enroll)}</Link>}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={published ? t(words.published_since, { when: dateTime(language, exam.published_at!) }) : t(words.unpublished)}>
        <div className="stack">
          {published && <p>{t(waits ? words.changed : words.unchanged)}</p>}
          {exam.begun > 0 && <p>{t(words.begun, { n: exam.begun })}</p>}
          <p className="muted">{t(words.freezes)}</p>
          {draft.can.publish ? (
            <div className="row">
              <Button
                icon="send"
                busy={publishing.busy}
                disabled={needed.length > 0 || !waits || draft.version === 0}
                onClick={() => void publish()}
              >
                {t(published ? words.publish_again : words.publish)}
              </Button>
              {published && (
                <Button look="bd2" icon="undo-2" disabled={exam.begun > 0} onClick={() => setAsking(true)}>
                  {t(words.take_back)}
                </Button>
              )}
              {published && (
                <ButtonLink look="b3" icon="file-text" to={paperPath(exam)}>
                  {t(words.on_paper)}
                </ButtonLink>
              )}
            </div>
          ) : (
            <Callout kind="info">{t(words.not_lead)}</Callout>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        busy={taking.busy}
        title={t(words.take_back_ask)}
        confirm={t(words.take_back)}
        onConfirm={() => void back()}
        onClose={() => setAsking(false)}
      >
        <p>{t(words.take_back_text)}</p>
      </ConfirmDialog>
    </div>
  );
}
