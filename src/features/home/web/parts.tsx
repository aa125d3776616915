// Sections of the front page below the fold.
import { Link } from '#ui/Link.tsx';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Out } from '#core/contract/call.ts';
import { CourseCards } from '#features/courses/web/public.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atFeedback } from '#features/feedback/addresses.ts';
import { atPartnership } from '#features/institution-requests/addresses.ts';
import { atPartner, atPartners } from '#features/institutions/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink, MoreLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stars } from '#ui/Stars.tsx';
import type { front } from '../contract.ts';
import { audiences, reasons, steps, words } from '../words.ts';

type Front = Out<typeof front>;

/** The heading of a section, and the way to all that it shows some of. */
function Head({ id, title, to, more }: { id: string; title: string; to: string; more: string }) {
  return (
    <div className="head">
      <div>
        <h2 id={id}>{title}</h2>
      </div>
      <MoreLink to={to}>{more}</MoreLink>
    </div>
  );
}

/** Some courses of one list; nothing when there are none. */
export function Courses({
  type,
  title,
  more,
  courses,
  children,
}: {
  type: 'popular' | 'featured' | 'latest';
  title: string;
  more: string;
  courses: Front['popular'];
  children?: React.ReactNode;
}) {
  if (!courses.length) return null;
  return (
    <section className="wrap sec" aria-labelledby={`h-${type}`}>
      <Head id={`h-${type}`} title={title} to={atSearch({ type })} more={more} />
      {children}
      <CourseCards courses={courses} />
    </section>
  );
}

/** How the partner introduces itself, and the way to the whole of it. */
export function About({ of, to }: { of: NonNullable<Front['introduction']>; to: string }) {
  const t = useWords();
  const language = useLanguage();
  const picture = (language === 'bn' ? of.bn_picture : of.picture) ?? of.bn_picture ?? of.picture;
  return (
    <section className="wrap sec" aria-labelledby="h-about">
      <div className="card about-site">
        {picture && (
          <picture>
            <source type="image/avif" srcSet={picture.avif_small} />
            <img
              src={picture.small}
              alt={pick(language, of.alt, of.bn_alt)}
              width={picture.width / 2}
              height={picture.height / 2}
              loading="lazy"
              decoding="async"
            />
          </picture>
        )}
        <div className="stack">
          <h2 id="h-about">{t(words.about_us)}</h2>
          <p>{pick(language, of.said, of.bn_said)}</p>
          <MoreLink to={to}>{t(words.about_more)}</MoreLink>
        </div>
      </div>
    </section>
  );
}

export function Steps() {
  const t = useWords();
  return (
    <section className="wrap sec" aria-labelledby="h-how">
      <h2 id="h-how">{t(words.steps)}</h2>
      <ol className="thread">
        {steps.map((s) => (
          <li key={s.icon}>
            <span className="knot">
              <Icon name={s.icon} />
            </span>
            <h3>{t(s.title)}</h3>
            <p>{t(s.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Those who teach, and institutions, are addressed where the site wants them. */
export function Audiences({ teacher, partner }: { teacher: boolean; partner: boolean }) {
  const t = useWords();
  return (
    <section className="wrap sec" aria-labelledby="h-aud">
      <h2 id="h-aud">{t(words.for_each)}</h2>
      <div className="auds">
        {audiences
          .filter((a) => (a.key !== 'teacher' || teacher) && (a.key !== 'institute' || partner))
          .map((a) => (
            <article key={a.key} className="aud" data-audience={a.key}>
              <img className="cover" src={a.cover} alt="" width="320" height="80" loading="lazy" decoding="async" />
              <div>
                <h3>{t(a.title)}</h3>
                <p className="muted">{t(a.text)}</p>
                <ul>
                  {a.bullets.map((b) => (
                    <li key={b.en}>
                      <Icon name="check" />
                      <span>{t(b)}</span>
                    </li>
                  ))}
                </ul>
                <ButtonLink look="b2" block to={atRegistrationOf({ slug: a.kind })}>
                  {t(words.register_free)}
                  <span className="vh">: {t(a.title)}</span>
                </ButtonLink>
              </div>
            </article>
          ))}
      </div>
    </section>
  );
}

export function Reasons() {
  const t = useWords();
  return (
    <section className="wrap sec" aria-labelledby="h-feat">
      <div className="feat">
        <h2 id="h-feat">{t(words.made_for)}</h2>
        <ul>
          {reasons.map((r) => (
            <li key={r.icon}>
              <Icon name={r.icon} />
              <h3>{t(r.title)}</h3>
              <p>{t(r.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `house`: of the main site, where all that is said of the platform can be read. */
export function Quotes({ quotes, house }: { quotes: Front['quotes']; house: boolean }) {
  const t = useWords();
  const language = useLanguage();
  if (!quotes.length) return null;
  return (
    <section className="wrap sec" aria-labelledby="h-fb">
      {house ? <Head id="h-fb" title={t(words.feedback)} to={atFeedback()} more={t(words.all)} /> : <h2 id="h-fb">{t(words.feedback)}</h2>}
      <div className="cols quotes">
        {quotes.map((q) => {
          const name = pick(language, q.name, q.bn_name) || t(words.a_learner);
          return (
            <figure key={`${q.course_title}${q.id}`} className="card quote">
              <Stars value={q.rating} />
              <blockquote>{q.text}</blockquote>
              <figcaption>
                <Avatar name={name} />
                <span>
                  <b>{name}</b>
                  {q.course_title && <span className="tiny">{pick(language, q.course_title, q.course_bn_title)}</span>}
                </span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}

export function Join({ teacher, partner }: { teacher: boolean; partner: boolean }) {
  const t = useWords();
  return (
    <section className="wrap sec" aria-labelledby="h-join">
      <div className="join on-night">
        <img src="/cover/shapla/join-2.svg" alt="" width="320" height="180" loading="lazy" decoding="async" />
        <div>
          <h2 id="h-join">{t(words.join)}</h2>
          <p>{t(words.join_text)}</p>
          <div className="row">
            {teacher && (
              <ButtonLink look="ba" to={atRegistrationOf({ slug: 'teacher-contributor' })}>
                {t(words.join_teacher)}
              </ButtonLink>
            )}
            {partner && <Link to={atPartnership()}>{t(words.join_partner)}</Link>}
          </div>
        </div>
      </div>
    </section>
  );
}

export function Partners({ institutions }: { institutions: Front['institutions'] }) {
  const t = useWords();
  const language = useLanguage();
  if (!institutions.length) return null;
  return (
    <section className="wrap sec" aria-labelledby="h-partners">
      <Head id="h-partners" title={t(words.partners)} to={atPartners()} more={t(words.all_partners)} />
      <div className="mates-row">
        {institutions.map((i) => (
          <Link key={i.id} to={atPartner({ slug: i.username })}>
            <img src={i.picture} alt="" width="40" height="40" loading="lazy" decoding="async" />
            {pick(language, i.institution_name_en, i.institution_name)}
          </Link>
        ))}
      </div>
    </section>
  );
}
