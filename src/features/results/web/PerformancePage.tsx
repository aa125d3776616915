// Screen of how a learner stands in the quizzes and exams of a course: by lesson with the middle of the batch, and over time.
import './results.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { decimal, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ShareBar } from '#ui/Share.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { atEvaluations } from '../addresses.ts';
import { type Performance, viewMarksheet, viewPerformance } from '../contract.ts';
import { words } from '../words.ts';

export const needs = (where: Where) => ({ performance: need(viewPerformance, { id: idOf(where) }) });

function OfLesson({ lesson }: { lesson: Performance['lessons'][number] }) {
  const t = useWords();
  const language = useLanguage();
  const { percent, passed, to_mark, withheld, attempts, absent } = lesson;
  return (
    <li>
      <div className="row">
        <b>{pick(language, lesson.title, lesson.bn_title)}</b>
        <span className="small muted">{t(words.kinds[lesson.kind])}</span>
        <span className="push">
          {withheld && attempts > 0 ? (
            <span className="small muted">{t(words.withheld)}</span>
          ) : percent === null ? (
            <span className="small muted">
              {t(attempts > 0 ? words.not_submitted : absent ? words.states.absent : words.states.not_begun)}
            </span>
          ) : to_mark > 0 ? (
            <Badge kind="warn">{t(words.states.marking)}</Badge>
          ) : (
            <Badge kind={passed ? 'ok' : 'danger'}>{t(passed ? words.states.passed : words.states.failed)}</Badge>
          )}
        </span>
      </div>
      {percent !== null && (
        <div className="res-bar">
          <ShareBar share={percent / 100} ok={passed === true} />
          <span className="num">{number(language, percent)}%</span>
        </div>
      )}
      {lesson.median !== null && (
        <div className="res-bar small muted">
          <span>{t(words.batch_median)}</span>
          <span className="num">{decimal(language, lesson.median)}%</span>
        </div>
      )}
    </li>
  );
}
export default function PerformancePage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const p = useAnswer(viewPerformance, { id: idOf(where) }, data.performance).data ?? data.performance;
  const file = useSaveFile();
  const course = pick(language, p.course_title, p.bn_course_title);
  const title = p.own ? t(words.performance) : pick(language, p.name, p.bn_name ?? '');
  const list = p.own ? { label: t(words.own_courses), to: atMyCourses() } : { label: t(words.many), to: atEvaluations() };
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[list, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="muted">
            {p.own ? t(words.own_about, { course }) : `${course} · ${pick(language, p.batch_title, p.bn_batch_title)}`}
          </p>
        </div>
        {p.marksheet && (
          <Button
            look="b2"
            icon="download"
            busy={file.busy}
            onClick={() => void file.save(viewMarksheet, { batch_id: p.batch_id, enrollment_id: p.id })}
          >
            {t(words.marksheet)}
          </Button>
        )}
      </div>
      {p.place && <p>{t(words.own_place, { merit: p.place.merit, all: p.place.all })}</p>}
      {p.lessons.length === 0 ? (
        <EmptyState title={t(words.nothing_yet)} icon="award" />
      ) : (
        <Card title={t(words.by_lesson)}>
          <ul className="res-list">
            {p.lessons.map((lesson) => (
              <OfLesson key={lesson.lesson_id} lesson={lesson} />
            ))}
          </ul>
        </Card>
      )}
      {p.over_time.length > 0 && (
        <Card title={t(words.over_time)}>
          <ul className="res-list">
            {p.over_time.map((one) => (
              <li key={one.at}>
                <span className="small muted">{dateTime(language, one.at)}</span>
                <div className="res-bar">
                  <ShareBar share={one.percent / 100} />
                  <span className="num">{number(language, one.percent)}%</span>
                </div>
                <span className="small">{pick(language, one.title, one.bn_title)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
