// Public learner page (profile): name, completed courses, certificates, as far as its owner shows them.
import './learner.css';
import { type Head, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { CourseCards } from '#features/courses/web/public.ts';
import { atChecked } from '#features/certificates/addresses.ts';
import { listByLearner } from '#features/publications/contract.ts';
import { Pieces } from '#features/publications/web/public.ts';
import { words as pieceWords } from '#features/publications/words.ts';
import { EntryFacts } from '#features/other-info/web/public.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { atVisibility } from '#features/accounts/addresses.ts';
import { useSession } from '#core/session/web/session.tsx';
import { whoSees } from '#features/accounts/words.ts';
import { atLearner } from '../addresses.ts';
import { viewLearner, listOf } from '../contract.ts';
import { words } from '../words.ts';

/** As whom the owner of the page looks at it. */
const viewers = ['everybody', 'institution', 'teachers'] as const;
const asOf = (query: URLSearchParams) => {
  const as = viewers.find((viewer) => viewer === query.get('as'));
  return as ? { as } : {};
};
export const needs = ({ params, query }: Where) => ({
  learner: need(viewLearner, { username: params.slug ?? '', ...asOf(query) }),
  finished: wish(listOf, { username: params.slug ?? '', page: readPageNumber(query), limit: 12, ...asOf(query) }),
  pieces: wish(listByLearner, { username: params.slug ?? '', page: readPageNumber(query, 'pieces'), limit: 6 }),
});
export const head = ({ learner: l }: PageProps<typeof needs>['data'], language: 'en' | 'bn'): Head => ({
  title: pick(language, l.name, l.bn_name),
  noindex: true,
});

export default function PublicLearnerPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user, current_role } = useSession();
  const { username } = data.learner;
  // the page came as visitors see it; its owner and staff see more
  const more = user !== null && (current_role !== null || user.username === username);
  const asked = { username, ...asOf(where.query) };
  const seen = useAnswer(viewLearner, more ? asked : null);
  const list = useAnswer(listOf, more ? { ...asked, page: readPageNumber(where.query), limit: 12 } : null);
  const person = seen.data ?? data.learner;
  const finished = list.data ?? data.finished;
  const as = asked.as ?? 'everybody';
  const name = pick(language, person.name, person.bn_name);
  const facts = [person.profession, person.district, t(words.member_since, { date: date(language, person.created_at) })];
  return (
    <div className="wrap learner-page">
      {person.own && (
        <nav className="card soft stack" aria-labelledby="h-as">
          <p id="h-as">{t(words.seen_as)}</p>
          <div className="row">
            {viewers.map((viewer) => (
              <ButtonLink
                key={viewer}
                look={viewer === as ? 'solid' : 'b2'}
                aria-current={viewer === as ? 'true' : undefined}
                to={atLearner({ slug: person.username, as: viewer })}
              >
                {t(whoSees.audiences[viewer])}
              </ButtonLink>
            ))}
            <ButtonLink look="b3" to={atVisibility()}>
              {t(words.change_seen)}
            </ButtonLink>
          </div>
        </nav>
      )}
      <header className="card soft learner-head">
        {person.cover && <img className="learner-cover" src={person.cover} alt="" width={600} height={250} />}
        <div className="row">
          <Avatar name={name} photo={person.photo} size="lg" />
          <div className="grow">
            <h1>{name}</h1>
            <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      </header>
      {person.about && <p className="lead">{person.about}</p>}
      {person.background.length > 0 && (
        <section className="stack" aria-labelledby="h-background">
          <h2 id="h-background">{t(words.background)}</h2>
          <ul className="list card">
            {person.background.map((entry, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have no ids, and never move
              <li key={i}>
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack" aria-labelledby="h-certs">
        <h2 id="h-certs">{t(words.certificates)}</h2>
        {person.certificates.length ? (
          <ul className="list card">
            {person.certificates.map((c) => (
              <li key={c.tracking_code}>
                <Icon name="award" />
                <div className="grow">
                  <b>{pick(language, c.course_title, c.bn_course_title)}</b>
                  <span className="tiny">
                    {pick(language, c.institution_name, c.bn_institution_name)} · {date(language, c.issued_at)}
                  </span>
                </div>
                <ButtonLink look="b3" to={atChecked({ id: c.tracking_code })}>
                  {t(words.check_certificate)}
                  <span className="vh">: {pick(language, c.course_title, c.bn_course_title)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t(words.no_certificates_public)}</p>
        )}
      </section>
      <section className="stack" aria-labelledby="h-done">
        <h2 id="h-done">{t(words.courses_finished)}</h2>
        {finished && finished.data.length > 0 ? (
          <>
            <CourseCards courses={finished.data.map((f) => f.course)} />
            <Pager page={finished.current_page} last={finished.last_page} />
          </>
        ) : (
          <p className="muted">{t(words.no_courses_public)}</p>
        )}
      </section>
      <Pieces title={pieceWords.of_learner} found={data.pieces} />
    </div>
  );
}
