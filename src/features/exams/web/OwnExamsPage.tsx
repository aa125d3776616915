// Screen of the exams that somebody takes: single ones, or those for a certificate, with how they stand.
import './exams.css';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atSearch } from '#features/courses/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atExams, atSingles } from '../addresses.ts';
import { listOwn, listSingle, type OwnExam } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';

const isSingle = ({ url }: Pick<Where, 'url'>) => url.startsWith(atSingles());
export const needs = (where: Where) => {
  const asked = { page: readPageNumber(where.query), limit: 20 };
  return { found: isSingle(where) ? need(listSingle, asked as never) : need(listOwn, asked) };
};

export default function OwnExamsPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const single = isSingle(where as Where);
  const rows = found.data as readonly OwnExam[];
  return (
    <div className="inner stack">
      <div className="head">
        <div>
          <h1>{t(single ? titles.singles : titles.exams)}</h1>
          <p className="muted">{t(single ? words.singles_about_own : words.exams_about_own)}</p>
        </div>
        {/* the catalogue has both */}
        <ButtonLink look="b2" icon="search" to={atSearch()}>
          {t(words.find)}
        </ButtonLink>
      </div>
      {rows.length === 0 && <EmptyState title={t(words.none_own)} icon="clipboard-check" />}
      <ul className="own-exams">
        {rows.map((exam) => (
          <li key={exam.id}>
            <OwnCard exam={exam} />
          </li>
        ))}
      </ul>
      {found.last_page > 1 && (
        <Pager page={found.current_page} last={found.last_page} onPage={(page) => go(`${single ? atSingles() : atExams()}?page=${page}`)} />
      )}
    </div>
  );
}
const look = { not_begun: 'plain', under_way: 'info', handed_in: 'info', passed: 'ok', failed: 'warn' } as const;
function OwnCard({ exam }: { exam: OwnExam }) {
  const t = useWords();
  const language = useLanguage();
  const { question_count: n, minutes, starts_at, closes_at, own, own_percent, state } = exam;
  return (
    <Card>
      <div className="stack">
        <h2>{pick(language, exam.title, exam.bn_title)}</h2>
        <p className="row">
          <Badge kind={state === 'open' ? 'brand' : 'plain'}>{t(words.states[state])}</Badge>
          {own && <Badge kind={look[own]}>{t(words.own[own])}</Badge>}
        </p>
        <p className="small muted">
          {t(words.facts, { n, minutes })}
          {state === 'scheduled' && starts_at && <> · {t(words.opens, { when: dateTime(language, starts_at) })}</>}
          {state !== 'over' && closes_at && <> · {t(words.closes, { when: dateTime(language, closes_at) })}</>}
        </p>
        {(own === 'passed' || own === 'failed') && own_percent !== null && (
          <p>{t(words.percent, { percent: formatPercent(language, own_percent) })}</p>
        )}
        <div className="row">
          <ButtonLink look="b2" to={atJourney({ uuid: exam.uuid, lesson: exam.id })} iconEnd="arrow-right">
            {t(words.open_exam)}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
