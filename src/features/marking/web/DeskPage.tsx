// Staff screen of one quiz or exam: its questions with what waits, its markers, and the answers one after another.
import './marking.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { decimal, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Html } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atDesk, atDesks } from '../addresses.ts';
import { type DeskQuestion, type DeskView, viewDesk } from '../contract.ts';
import { words } from '../words.ts';
import { ScriptDesk } from './ScriptDesk.tsx';

export const needs = (where: Where) => ({ desk: need(viewDesk, { id: idOf(where) }) });

function OfQuestion({ desk, question: q, n }: { desk: DeskView; question: DeskQuestion; n: number }) {
  const t = useWords();
  const all = q.marked + q.waiting - q.second - q.third;
  return (
    <Card>
      <div className="mk-q">
        <div className="row">
          <Badge kind="brand">{t(words.question_n, { n })}</Badge>
          <span className="small muted">{t(words.question_marks, { marks: q.marks })}</span>
        </div>
        <Html as="div" className="mk-line" en={q.text_html} bn={q.bn_text_html} />
        <ProgressBar
          share={all > 0 ? (all - (q.waiting - q.second - q.third)) / all : 1}
          label={t(words.marked_n, { n: q.marked })}
          figure={t(words.marked_n, { n: q.marked })}
        />
        <div className="row">
          {q.second > 0 && <Badge kind="info">{t(words.second_n, { n: q.second })}</Badge>}
          {q.third > 0 && <Badge kind="warn">{t(words.third_n, { n: q.third })}</Badge>}
          {q.open > 0 ? (
            <ButtonLink className="push" icon="pencil" to={atDesk({ id: desk.id, question: q.id })}>
              {t(words.begin)} · {t(words.open_n, { n: q.open })}
            </ButtonLink>
          ) : (
            <span className="small muted push">{t(words.nothing_open)}</span>
          )}
        </div>
      </div>
    </Card>
  );
}
function Markers({ markers }: { markers: DeskView['markers'] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Card title={t(words.markers)}>
      <ul className="mk-markers">
        {markers.map((one) => (
          <li key={one.id}>
            <b>{pick(language, one.name, one.bn_name ?? '')}</b>
            <span className="small muted">
              {t(words.marker_marked)}: {number(language, one.marked)} · {t(words.marker_mean)}: {number(language, one.mean)}%
              {one.apart !== null && ` · ${t(words.marker_apart)}: ${decimal(language, Math.round(one.apart * 10) / 10)}`}
            </span>
          </li>
        ))}
      </ul>
      {markers.some(({ apart }) => apart !== null) && <p className="small muted">{t(words.marker_apart_about)}</p>}
    </Card>
  );
}
export default function DeskPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const id = idOf(where);
  const desk = useAnswer(viewDesk, { id }, data.desk).data ?? data.desk;
  const title = pick(language, desk.title, desk.bn_title);
  const question = Number(where.query.get('question')) || undefined;
  const marks = question !== undefined || where.query.get('script') !== null;
  const list = { label: t(words.many), to: atDesks() };
  if (marks)
    return (
      <div className="work stack" data-density="staff">
        <Breadcrumb trail={[list, { label: title, to: atDesk({ id }) }, { label: t(words.begin) }]} />
        <ScriptDesk key={question ?? 0} lesson_id={id} question_id={question} />
      </div>
    );
  const open = desk.questions.reduce((sum, q) => sum + q.open, 0);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb trail={[list, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{pick(language, desk.course_title, desk.bn_course_title)}</p>
          <p className="small muted">{t(words.names_covered)}</p>
        </div>
        {open > 0 && desk.questions.length > 1 && (
          <ButtonLink look="b2" icon="users" to={atDesk({ id, script: 1 })}>
            {t(words.begin_all)}
          </ButtonLink>
        )}
      </div>
      {desk.questions.length === 0 && <EmptyState title={t(words.none)} icon="pencil" />}
      <div className="mk-qs">
        {desk.questions.map((q, i) => (
          <OfQuestion key={q.id} desk={desk} question={q} n={i + 1} />
        ))}
      </div>
      {desk.markers.length > 0 && <Markers markers={desk.markers} />}
    </div>
  );
}
