// Joining by a link (invitation, share slug): what it leads to, and one press; a visitor registers or logs in, comes back, and is in.
import './joining.css';
import { useEffect, useRef, useState } from 'react';
import { type Head, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sayWeek } from '#core/i18n/week.ts';
import { pick } from '#core/i18n/words.ts';
import { deviceKey, keepPress, usePressed, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atSearch } from '#features/courses/addresses.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { type Hindrance, hindrance, isHeld } from '#features/enrollments/rules.ts';
import { atClassOfBatch } from '#features/batches/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atRegistrationOf } from '#features/registration/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { LateVerification } from '#features/verification/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { atJoin } from '../addresses.ts';
import { check, type Joining, join, type OfferedBatch, type OwnJoining, view } from '../contract.ts';
import { words } from '../words.ts';
import { Hindered, LinkFault } from './JoinStates.tsx';
import { useDays } from './useDays.ts';
import { WaitInLine } from './WaitInLine.tsx';

export const needs = ({ params }: Where) => ({ link: need(view, { slug: params.slug ?? '' }) });
// a visitor is refused it, and asks once they are signed in
export const ahead = (_data: unknown, { params }: Where) => ({ own: wish(check, { slug: params.slug ?? '' }) });
export const head = ({ link }: PageProps<typeof needs>['data'], language: 'en' | 'bn'): Head => {
  const course = link.kind === 'institution' ? undefined : link.batches[0]?.course;
  const title = course ? pick(language, course.title, course.bn_title) : pick(language, link.institution_name_en, link.institution_name);
  return { ...(title && { title }), noindex: true };
};

const batchName = (language: 'en' | 'bn', batch: OfferedBatch, course: boolean): string =>
  [course && pick(language, batch.course.title, batch.course.bn_title), pick(language, batch.batch_title, batch.batch_bn_title)]
    .filter(Boolean)
    .join(' · ');

/** Seats as they are sewn: ten stitches, as many filled as seats are taken. */
function Seats({ seats, left }: { seats: number; left: number }) {
  const t = useWords();
  const taken = seats - left;
  // full is all ten, and somebody is at least one
  const filled = left === 0 ? 10 : Math.min(9, Math.ceil((taken / seats) * 10));
  return (
    <div className="join-seats">
      <span className="join-seams" aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => (
          <i key={i} className={i < filled ? 'on' : undefined} />
        ))}
      </span>
      <span className="small">{t(words.seats, { taken, seats })}</span>
    </div>
  );
}
/** What is learnt in: lessons, or a class that has none. */
const within = ({ kind, uuid }: { kind: string; uuid: string }, id: number): string =>
  kind === 'class' ? atClassOfBatch({ id, slug: 'class' }) : atJourney({ uuid });
function Done({ status, batch }: { status: 'pending' | 'approved' | 'rejected'; batch: OfferedBatch }) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waits = status === 'pending';
  const is_class = batch.course.kind === 'class';
  const done = is_class ? words.joined_class : words.joined_text;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t(waits ? words.asked : words.joined)}
      </h2>
      <p>{t(waits ? words.asked_text : done, { course: pick(language, batch.course.title, batch.course.bn_title) })}</p>
      <ButtonLink size="lg" block to={waits ? atMyCourses({ tab: 'pending' }) : within(batch.course, batch.batch_id)}>
        {t(waits ? words.my_courses : is_class ? words.to_class : words.begin)}
      </ButtonLink>
    </>
  );
}
/** What somebody is in the course of a batch already. */
function Own({ own, kind }: { own: OwnJoining['enrollments'][number]; kind: string }) {
  const t = useWords();
  const language = useLanguage();
  const waits = own.status === 'pending';
  const named = { batch: pick(language, own.batch_title, own.batch_bn_title), date: date(language, own.since) };
  return (
    <>
      <p>
        <Badge kind={waits ? 'warn' : 'ok'} icon={waits ? 'clock' : 'circle-check'}>
          {t(waits ? words.waits : words.is_in)}
        </Badge>
      </p>
      <p>{t(waits ? words.waits_text : words.is_in_text, named)}</p>
      <ButtonLink size="lg" block to={waits ? atMyCourses({ tab: 'pending' }) : within({ kind, uuid: own.course_uuid }, own.batch_id)}>
        {t(waits ? words.my_courses : words.to_class)}
      </ButtonLink>
    </>
  );
}
/** While it is unknown who presses, the call decides. Nothing said twice: what the call refuses is told by the state of the batch where the page shows it. */
function whyNot(batch: OfferedBatch, own: OwnJoining | undefined, unknown: boolean): Hindrance | undefined {
  const rejected = own?.enrollments.filter((e) => e.status === 'rejected' && e.course_id === batch.course.id).map((e) => e.batch_id) ?? [];
  const { state, price_poisha, needs_approval, needs_verification } = batch;
  const held = isHeld(rejected, batch.batch_id, needs_approval);
  return hindrance({ state, price_poisha, needs_verification, held }, own?.verified_teacher ?? unknown);
}

function Ways({ link, batch, own, loading }: { link: Joining; batch: OfferedBatch; own: OwnJoining | undefined; loading: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const { run, busy, error, answer } = useJoining();
  const [verifying, setVerifying] = useState(false);
  const signed_in = session.status === 'in';
  const here = atJoin({ slug: link.slug, ...(link.kind !== 'batch' && { batch: batch.batch_id }) });
  const press = () => void run({ slug: link.slug, ...(link.kind !== 'batch' && { batch_id: batch.batch_id }) });
  usePressed(signed_in, here, 'join', press);
  const keep = () => void keepPress(here, 'join');
  if (answer) return <Done status={answer.status} batch={batch} />;
  const there = own?.enrollments.find((e) => e.course_id === batch.course.id && e.status !== 'rejected');
  if (there) return <Own own={there} kind={batch.course.kind} />;
  if (link.state !== 'open') return <LinkFault link={link} here={here} own={own} />;
  const place = own?.waiting.find(({ batch_id }) => batch_id === batch.batch_id);
  // a seat that is kept for them is theirs to take
  const why = whyNot(place?.offered_until ? { ...batch, state: 'open' } : batch, own, !signed_in || loading);
  if (why === 'batch_full' && batch.waiting_list) return <WaitInLine link={link} batch={batch} place={place} here={here} />;
  const refused = own?.enrollments.findLast((e) => e.course_id === batch.course.id && e.status === 'rejected');
  const may_verify = why === 'verification_required' && !session.user?.under_age;
  if (why && !may_verify) return <Hindered link={link} batch={batch} why={why} reason={refused?.reason} priced={link.batches.length > 1} />;
  const { needs_approval } = batch;
  return (
    <>
      {batch.seats !== null && <Seats seats={batch.seats} left={batch.seats_left ?? 0} />}
      {needs_approval && <Callout>{t(words.approval)}</Callout>}
      {batch.needs_verification && !own?.verified_teacher && <Callout>{t(words.for_teachers)}</Callout>}
      {batch.price_poisha > 0 && <p>{t(words.fee, { price: money(language, batch.price_poisha) })}</p>}
      <FormFault error={error} />
      {!signed_in ? (
        <>
          <ButtonLink size="lg" block icon="user-plus" to={atRegistrationOf({ slug: 'learner', next: here })} onClick={keep}>
            {t(words.register)}
          </ButtonLink>
          <ButtonLink look="b2" block to={atLogin({ next: here })} onClick={keep}>
            {t(words.login)}
          </ButtonLink>
          <p className="small muted">{t(words.two_steps)}</p>
        </>
      ) : (
        <div className="row end join-acts">
          <ButtonLink look="bn" to={atSearch()}>
            {t(words.not_this)}
          </ButtonLink>
          {why ? (
            <Button busy={busy} onClick={() => setVerifying(true)}>
              {t(words.verify)}
            </Button>
          ) : (
            <Button busy={busy} onClick={press}>
              {t(needs_approval ? words.ask : words.join)}
            </Button>
          )}
        </div>
      )}
      {verifying && (
        <LateVerification
          session={session}
          deviceKey={deviceKey}
          mode={3}
          onClose={() => setVerifying(false)}
          onDone={() => {
            setVerifying(false);
            press();
          }}
        />
      )}
    </>
  );
}
/** The call with its answer, which stays on the page. */
function useJoining() {
  const { run: ask, busy, error } = useAsk(join);
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof ask>>>();
  return { run: async (input: Parameters<typeof ask>[0]) => setAnswer(await ask(input)), busy, error, answer };
}

export default function JoinPage({ data: { link, own: ahead_own }, where }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const days = useDays();
  const signed_in = useSession().status === 'in';
  const { data: own, loading } = useAnswer(check, signed_in ? { slug: link.slug } : null, ahead_own);
  const asked = Number(where.query.get('batch'));
  const [chosen, setChosen] = useState(() => link.batches.find(({ batch_id }) => batch_id === asked)?.batch_id);
  const several = link.batches.length > 1;
  const batch =
    link.batches.find(({ batch_id }) => batch_id === chosen) ?? (several && link.kind === 'institution' ? undefined : link.batches[0]);
  const place = pick(language, link.institution_name_en, link.institution_name);
  const inviter = pick(language, link.inviter, link.inviter_bn);
  const course = link.kind === 'institution' ? undefined : link.batches[0]?.course;
  const title = course ? pick(language, course.title, course.bn_title) : place;
  const open = link.state === 'open';
  // whoever came by a link that is over since goes on from it all the same
  const joined = own?.enrollments.findLast(({ status }) => status !== 'rejected');
  return (
    <div className="joining">
      <section className="card flush">
        {course ? <img className="cover" src={course.cover} alt="" width="640" height="200" decoding="async" /> : null}
        <div className="join-b stack">
          <div>
            <p className="muted small">{inviter ? t(words.invites, { name: inviter }) : t(words.invited)}</p>
            <h1>{title}</h1>
            {course && place && <p className="small muted">{place}</p>}
            {batch && !several && (
              <p className="small muted">
                {batchName(language, batch, false)} · {days(batch)}
              </p>
            )}
            {batch && !several && (batch.class_days || batch.teachers) && (
              <p className="small muted">
                {[
                  sayWeek(language, batch.class_days),
                  batch.teachers && t(words.taught_by, { names: pick(language, batch.teachers, batch.bn_teachers) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </div>
          {several && open && (
            <RadioGroup
              name="batch"
              label={t(words.choose)}
              value={batch ? String(batch.batch_id) : ''}
              onChange={(value) => setChosen(Number(value))}
              options={link.batches.map((b) => ({
                value: String(b.batch_id),
                label: (
                  <>
                    <b>{batchName(language, b, link.kind === 'institution')}</b>
                    <span className="small muted">
                      {days(b)}
                      {b.class_days && ` · ${sayWeek(language, b.class_days)}`}
                      {b.state !== 'open' && ` · ${t(words.states[b.state])}`}
                      {b.price_poisha > 0 && ` · ${money(language, b.price_poisha)}`}
                    </span>
                  </>
                ),
              }))}
            />
          )}
          {batch ? (
            <Ways key={batch.batch_id} link={link} batch={batch} own={own} loading={loading} />
          ) : (
            !open && (
              <>
                {joined && <Own own={joined} kind={link.batches[0]?.course.kind ?? 'course'} />}
                <LinkFault link={link} here={atJoin({ slug: link.slug })} own={own} />
              </>
            )
          )}
        </div>
      </section>
    </div>
  );
}
