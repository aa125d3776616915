// One work of a class: learners take it here by the panels of its engine, staff see what it asks and who handed in.
import '#features/journeys/web/public-styles.ts';
import './works.css';
import { Suspense } from 'react';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { AssignmentPanel } from '#features/assignments/web/public.ts';
import { atClassGrading, atClassSubmissions, atClassWork, atClassWorkEdit, atClassWorks } from '#features/classrooms/addresses.ts';
import { type ClassShown, showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { LessonBody, type Track } from '#features/lessons/web/public.ts';
import { atDesk } from '#features/marking/addresses.ts';
import { Quiz } from '#features/quizzes/web/public.ts';
import { atResults } from '#features/results/addresses.ts';
import { atSurvey } from '#features/surveys/addresses.ts';
import { SurveyPanel } from '#features/surveys/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { useLive } from '#ui/useLive.ts';
import { view, type Work } from '../contract.ts';
import { listFiles, removeWork, restoreWork, viewWritten } from '../contract-staff.ts';
import { lookOf, words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { nameOf, sayMark, sayWork } from './say-work.ts';

const workIn = ({ params }: Where): number => idIn(params.work) ?? 2 ** 31 - 1;
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), work: need(view, { id: workIn(where) }) });
export const head = ({ shown, work }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, { en: nameOf('en', work), bn: nameOf('bn', work) }),
});

export default function WorkPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { shown } = data;
  const answer = useAnswer(view, { id: data.work.id }, data.work);
  const work = answer.data ?? data.work;
  const { own } = work;
  const mark = own && sayMark(t, language, own.percent, work.marks);
  return (
    <ClassFrame shown={shown} here="works">
      <div className="class-calm">
        <div className="head">
          <div className="grow">
            <h1>{nameOf(language, work)}</h1>
            <p className="muted">{sayWork(t, language, work)}</p>
            {work.due_at && (
              <p className="small muted">
                {t(words.late_takes[work.late], { when: work.late_until ? dateTime(language, work.late_until) : '' })}
              </p>
            )}
          </div>
          {own && (
            <Badge kind={lookOf(work, own.state).look} icon={lookOf(work, own.state).icon as never}>
              {mark ?? t(common.standings[own.state])}
            </Badge>
          )}
        </div>
        {own?.state === 'excused' && <Callout kind="info">{t(words.excused_for, { reason: own.excused_reason ?? '' })}</Callout>}
        {shown.as === 'staff' ? (
          <ForStaff shown={shown} work={work} />
        ) : work.state === 'scheduled' ? (
          <EmptyState icon="lock" title={t(words.opens, { when: work.opens_at ? dateTime(language, work.opens_at) : '' })}>
            {t(words.opens_text)}
          </EmptyState>
        ) : (
          <Taking shown={shown} work={work} onDone={answer.reload} />
        )}
      </div>
    </ClassFrame>
  );
}
const untracked: Track = { seen: () => {}, at: () => {}, done: () => {} };
const skeleton = <span className="sk block" />;
function Taking({ shown, work, onDone }: { shown: ClassShown; work: Work; onDone: () => void }) {
  const t = useWords();
  const live = useLive();
  const go = useGo();
  const answer = useAnswer(viewContents, live ? { id: work.id } : null);
  useRetry(answer);
  const { data: lesson, error } = answer;
  const at = { id: shown.id, slug: shown.slug };
  if (error && !lesson)
    return (
      <ErrorState onRetry={answer.reload} busy={answer.loading}>
        {error.code === 'offline' ? t(words.failed) : error.message}
      </ErrorState>
    );
  if (!lesson) return skeleton;
  const { course_id } = shown;
  return (
    <div className="stack">
      <LessonBody lesson={lesson} track={untracked} />
      <Suspense fallback={skeleton}>
        {work.content_type === 'assignment' && <AssignmentPanel lesson_id={work.id} onDone={onDone} />}
        {work.content_type === 'survey' && <SurveyPanel lesson_id={work.id} course_id={course_id} onDone={onDone} />}
        {lesson.quiz && (
          <Quiz
            lesson={lesson}
            course_id={course_id}
            kept={null}
            keep={null}
            hrefOf={(id) => (id === work.id ? atClassWork({ ...at, work: id }) : atClassWorks(at))}
            next={undefined}
            onScreen={() => {}}
            onResult={onDone}
          />
        )}
      </Suspense>
      <div className="row">
        <Button look="bn" icon="arrow-left" onClick={() => go(atClassWorks(at))}>
          {t(words.back)}
        </Button>
      </div>
    </div>
  );
}
function ForStaff({ shown, work }: { shown: ClassShown; work: Work }) {
  const t = useWords();
  const language = useLanguage();
  const live = useLive();
  const go = useGo();
  const toast = useToast();
  const removing = useAsk(removeWork);
  const restoring = useAsk(restoreWork);
  const may = work.can.update === true;
  const { data: written } = useAnswer(viewWritten, live && may ? { id: work.id } : null);
  const { data: files } = useAnswer(listFiles, live && may ? { id: shown.id } : null);
  const at = { id: shown.id, slug: shown.slug };
  const { counts, content_type: kind } = work;
  const asks = kind === 'quiz' || kind === 'exam';
  const remove = async () => {
    if (!(await removing.run({ id: work.id }))) return;
    go(atClassWorks(at));
    toast({
      text: t(words.removed),
      kind: 'ok',
      action: {
        label: t(words.undo),
        onPress: async () => {
          if (await restoring.run({ id: work.id })) toast({ text: t(words.restored), kind: 'ok' });
        },
      },
    });
  };
  const named = new Set(written ? (JSON.parse(written.files || '[]') as { file: number }[]).map(({ file }) => file) : []);
  return (
    <>
      <Card className="stack">
        <p className="row">
          <Badge icon={work.state === 'draft' ? 'pencil' : 'circle-dot'}>{t(common.states[work.state])}</Badge>
          {counts && work.state !== 'draft' && <span>{t(words.counts, { handed_in: counts.handed_in, people: counts.people })}</span>}
        </p>
        <div className="row">
          {work.state !== 'draft' && (
            <ButtonLink icon="users" to={atClassSubmissions({ ...at, work: work.id })}>
              {t(words.to_submissions)}
            </ButtonLink>
          )}
          {kind === 'assignment' && counts && counts.to_mark > 0 && (
            <ButtonLink look="b2" icon="pencil" to={atClassGrading({ ...at, work: work.id })}>
              {t(words.to_mark, { n: counts.to_mark })}
            </ButtonLink>
          )}
          {asks && counts && counts.to_mark > 0 && (
            <ButtonLink look="b2" icon="pencil" to={atDesk({ id: work.id })}>
              {t(words.to_mark, { n: counts.to_mark })}
            </ButtonLink>
          )}
          {asks && work.state !== 'draft' && (
            <ButtonLink look="b2" to={atResults({ id: work.id })}>
              {t(words.to_results)}
            </ButtonLink>
          )}
          {kind === 'survey' && work.state !== 'draft' && (
            <ButtonLink look="b2" to={atSurvey({ id: work.id })}>
              {t(words.to_answers)}
            </ButtonLink>
          )}
          {may && (
            <>
              <ButtonLink look="b2" icon="pencil" to={atClassWorkEdit({ ...at, work: work.id })}>
                {t(words.edit)}
              </ButtonLink>
              <Button look="bd2" icon="trash-2" busy={removing.busy} onClick={() => void remove()}>
                {t(words.remove)}
              </Button>
            </>
          )}
        </div>
        {removing.error && (
          <Callout kind="bad" alert>
            {removing.error.message}
          </Callout>
        )}
      </Card>
      {written && (written.body || written.bn_body || named.size > 0) && (
        <Card title={t(words.task)} className="stack">
          {(written.body || written.bn_body) && <p className="cw-task">{pick(language, written.body, written.bn_body)}</p>}
          {named.size > 0 && (
            <ul className="dots">
              {(files ?? [])
                .filter(({ id }) => named.has(id))
                .map((file) => (
                  <li key={file.id}>
                    <a href={file.url} target="_blank" rel="noopener noreferrer">
                      {file.file_name}
                    </a>
                  </li>
                ))}
            </ul>
          )}
        </Card>
      )}
    </>
  );
}
