// Staff screen that marks one assignment of a class, one person after another; other kinds are marked at their own desks.
import './works.css';
import { useEffect, useRef } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { ReadWork } from '#features/assignments/web/public-staff.ts';
import { atClassGrading, atClassSubmissions, atClassWork } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { atDesk } from '#features/marking/addresses.ts';
import { atAnswers } from '#features/results/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { view } from '../contract.ts';
import { listSubmissions } from '../contract-staff.ts';
import { words } from '../words-screen.ts';
import { titles } from '../words-titles-class.ts';
import { nameOf } from './say-work.ts';

const workIn = ({ params }: Where): number => idIn(params.work) ?? 2 ** 31 - 1;
/** As many as wait stand in line here. */
const IN_LINE = 100;
const waiting = (id: number) => ({ id, filters: 'state.handed_in', limit: IN_LINE });
export const needs = (where: Where) => ({
  shown: need(showClass, { id: idOf(where) }),
  work: need(view, { id: workIn(where) }),
  line: need(listSubmissions, waiting(workIn(where))),
});
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.grading),
});

export default function GradingPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { shown, work } = data;
  const at = { id: shown.id, slug: shown.slug, work: work.id };
  const { data: answered } = useAnswer(listSubmissions, waiting(work.id), data.line);
  const line = (answered ?? data.line).data;
  const asked = idIn(where.query.get('person'));
  // one who does not wait any more is read all the same
  const { data: named } = useAnswer(listSubmissions, asked === undefined ? null : { id: work.id, filters: `id.${asked}`, limit: 1 });
  const here = line.find(({ id }) => id === asked) ?? (asked === undefined ? line[0] : named?.data[0]);
  const next = line.find(({ id }) => id !== here?.id);
  const title = nameOf(language, work);
  const asks = work.content_type === 'quiz' || work.content_type === 'exam';
  return (
    <ClassFrame shown={shown} here="works">
      <div className="class-calm" data-density="staff">
        <Breadcrumb
          trail={[
            { label: title, to: atClassWork(at) },
            { label: t(titles.submissions), to: atClassSubmissions(at) },
            { label: t(titles.grading) },
          ]}
        />
        <div className="head">
          <div className="grow">
            <h1>{here && !asks ? pick(language, here.name, here.bn_name) : t(titles.grading)}</h1>
            <p className="muted">
              {title}
              {line.length > 0 && ` · ${t(words.to_mark, { n: number(language, line.length) as never })}`}
            </p>
          </div>
          {!asks && next && <Next to={atClassGrading({ ...at, person: next.id })} />}
        </div>
        {asks ? (
          <>
            {line.length === 0 ? (
              <EmptyState icon="circle-check" title={t(words.all_marked)} />
            ) : (
              <ul className="cw-list">
                {line.map((one) => (
                  <li key={one.id}>
                    <span />
                    <div className="grow">
                      {one.attempt_id === null ? (
                        pick(language, one.name, one.bn_name)
                      ) : (
                        <Link to={atAnswers({ id: one.attempt_id })}>{pick(language, one.name, one.bn_name)}</Link>
                      )}
                      {one.at && <span className="tiny">{dateTime(language, one.at)}</span>}
                    </div>
                    {one.late && <Badge kind="warn">{t(words.late)}</Badge>}
                  </li>
                ))}
              </ul>
            )}
            <p className="row">
              <ButtonLink icon="pencil" to={atDesk({ id: work.id })}>
                {t(words.to_marking)}
              </ButtonLink>
            </p>
          </>
        ) : !here?.work_id ? (
          <EmptyState icon="circle-check" title={t(words.all_marked)} />
        ) : (
          <ReadWork key={here.work_id} id={here.work_id} />
        )}
      </div>
    </ClassFrame>
  );
}
/** Once a mark is given the next one is what Enter opens. */
function Next({ to }: { to: string }) {
  const t = useWords();
  const link = useRef<HTMLSpanElement>(null);
  const was = useRef(to);
  useEffect(() => {
    if (was.current !== to) link.current?.querySelector('a')?.focus();
    was.current = to;
  }, [to]);
  return (
    <span ref={link}>
      <ButtonLink look="b2" icon="arrow-right" to={to}>
        {t(words.next)}
      </ButtonLink>
    </span>
  );
}
