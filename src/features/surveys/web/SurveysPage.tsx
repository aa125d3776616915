// Staff screen of the surveys of one course.
import { useState } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atSurvey } from '../addresses.ts';
import { ofCourse } from '../contract-staff.ts';
import { words } from '../words.ts';
import { staffWords } from '../words-staff.ts';
import { Turning } from './Turning.tsx';

export const needs = (where: Where) => ({ surveys: need(ofCourse, { id: idOf(where), limit: 50 }) });

export default function SurveysPage({ data, where }: PageProps<typeof needs>) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(ofCourse, { id: idOf(where), page, limit: 50 }, page === 1 ? data.surveys : undefined);
  const surveys = answer.data ?? data.surveys;
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="work stack" data-density="staff">
      <div className="head">
        <div>
          <h1>{t(staffWords.many)}</h1>
          <p className="muted">{t(staffWords.about)}</p>
        </div>
      </div>
      {!surveys.data.length && <EmptyState title={t(staffWords.none)} icon="list-checks" />}
      {surveys.data.map((one) => (
        <Card key={one.id}>
          <div className="row">
            <h2 className="grow">
              <Link to={atSurvey({ id: one.id })}>{pick(language, one.title, one.bn_title)}</Link>
            </h2>
            <Badge>{t(one.anonymous ? staffWords.anonymous : staffWords.named)}</Badge>
            <span className="muted">
              {one.answers ? t(words.n_answers, { n: one.answers }) : t(one.anonymous ? staffWords.too_few : staffWords.nobody)}
            </span>
          </div>
        </Card>
      ))}
      <Turning page={surveys.current_page} last={surveys.last_page} onPage={setPage} />
    </div>
  );
}
