// Last step of the course editor: what a good course has, what publishing means for those who learn, and publishing.
import { useState } from 'react';
import type { DraftTold } from '#core/drafts/admin-draft.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { checkPoints, openFirst } from '#core/drafts/declare.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Publishing, viewPublishing, writing } from '../contract.ts';
import { details } from '../details.ts';
import type { StaffCourse } from '../lists.ts';
import { words } from '../words.ts';
import { atStepOf, type Step, stepOf } from './step.tsx';

interface Point {
  key: string;
  said: string;
  open: boolean;
  must: boolean;
  /** Where it is mended. */
  step: Step;
  where?: string | undefined;
}
const MEND: Record<Publishing['points'][number]['key'], Step> = {
  ...{ lessons: 'syllabus', ready: 'syllabus', quiz: 'syllabus', captions: 'syllabus', described: 'syllabus' },
  ...{ languages: 'syllabus', links: 'syllabus', heavy: 'syllabus', batch: 'batches', owner: 'team' },
};

function titlesOf(t: Speaker, language: Language, where: readonly { en: string; bn: string }[], count: number): string {
  const titles = where.map(({ en, bn }) => pick(language, en, bn)).join(', ');
  return count > where.length ? t(words.where_more, { titles, n: count - where.length }) : titles;
}
export function ChecklistStep({ course, first }: { course: StaffCourse; first: DraftTold }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const id = course.id;
  const draft = useAnswer(writing.view, { id }, first).data ?? first;
  const { data, error, reload } = useAnswer(viewPublishing, { id });
  const publishing = useAsk(writing.publish);
  const [asking, setAsking] = useState(false);
  const points = openFirst<Point>([
    ...checkPoints(details, draft.fields).map(({ check, open, must }) => ({
      key: check.key,
      said: t(check.word),
      open,
      must,
      step: stepOf(check.field),
    })),
    ...(data?.points ?? []).map(({ key, open: lacks, must, count, where }) => ({
      key,
      said: t(words.points[key]),
      open: lacks,
      must,
      step: MEND[key],
      where: where.length ? titlesOf(t, language, where, count) : undefined,
    })),
  ]);
  // who is in the middle is asked for before anything changes for them
  const concerns = (data?.published ?? false) && (data?.learners ?? 0) > 0;
  const needed = points.filter((point) => point.open && point.must);
  const waits = !data?.published || draft.version !== draft.published_version;
  const publish = async () => {
    const done = await publishing.run({ id, since: draft.version });
    setAsking(false);
    if (done) toast({ kind: 'ok', text: t(words.published_now) });
  };
  return (
    <>
      {publishing.error && (
        <Callout kind="bad" alert>
          {publishing.error.message}
        </Callout>
      )}
      <Card title={t(words.checklist)}>
        <p role="status">{needed.length ? t(words.open_must, { n: needed.length }) : t(words.ready)}</p>
        <ul className="course-points">
          {points.map((point) => (
            <li key={point.key}>
              <Icon name={point.open ? (point.must ? 'circle-alert' : 'circle-help') : 'circle-check'} />
              <span>
                {point.said} {!point.open && <span className="vh">{t(words.done)}</span>}
                {point.open && <Badge kind={point.must ? 'danger' : 'warn'}>{t(point.must ? words.must : words.should)}</Badge>}
              </span>
              {point.open && (
                <Link to={atStepOf(course, point.step)} aria-label={`${t(words.mend)}: ${point.said}`}>
                  {t(words.mend)}
                </Link>
              )}
              {point.open && point.where && <p className="small muted where">{point.where}</p>}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t(words.effects)}>
        {!data && (error ? <ErrorState level={3} onRetry={reload} /> : <TextSkeleton lines={3} />)}
        {data && (
          <div className="stack">
            <Effects told={data} nothing={!waits} />
            {draft.can.publish ? (
              <div className="row">
                <Button
                  icon="send"
                  busy={publishing.busy}
                  disabled={needed.length > 0 || !waits}
                  onClick={() => (concerns ? setAsking(true) : void publish())}
                >
                  {t(words.publish_now)}
                </Button>
              </div>
            ) : (
              <Callout kind="info">{t(words.only_owner)}</Callout>
            )}
          </div>
        )}
      </Card>
      {data && asking && (
        <ConfirmDialog
          open
          danger={false}
          busy={publishing.busy}
          title={t(words.publish_title)}
          confirm={t(words.publish_now)}
          onConfirm={() => void publish()}
          onClose={() => setAsking(false)}
        >
          <Effects told={data} nothing={!waits} />
        </ConfirmDialog>
      )}
    </>
  );
}
/** What publishing means, a sentence each; the lessons with how many of those in the middle have begun them. */
function Effects({ told, nothing }: { told: Publishing; nothing: boolean }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="course-effects">
      {told.effects.map(({ en, bn }) => (
        <li key={en}>{pick(language, en, bn)}</li>
      ))}
      {told.syllabus.map(({ what, count, where, learners }) => (
        <li key={what}>
          {t(words.change[what] as typeof words.change.removed, { titles: titlesOf(t, language, where, count) })}
          {learners > 0 && <> {t(words.change_concerns, { n: learners })}</>}
        </li>
      ))}
      {nothing && <li>{t(words.effect_nothing)}</li>}
      {told.learners > 0 && <li>{t(words.effect_learners, { n: told.learners })}</li>}
    </ul>
  );
}
