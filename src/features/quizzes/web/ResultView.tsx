// Quiz result: what comes next, strengths by lesson, and the answers, those that were missed first.
import { useEffect, useRef, useState } from 'react';
import { dateTime } from '#core/i18n/dates.ts';
import { pickGivenName } from '#core/i18n/given-name.ts';
import { formatPercent, hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { GivenView, Html, LevelsGiven, SaidSpots, SaidVoice } from '#features/questions/web/public.ts';
import { atRescrutiny } from '#features/rescrutiny/addresses.ts';
import { Badge, type BadgeKind } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Chip, Chips } from '#ui/Chips.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { ProgressRing } from '#ui/Share.tsx';
import type { JudgedQuestion, Result } from '../contract.ts';
import { words } from '../words.ts';
import { AskedText } from './AskedText.tsx';
import { verdictWords } from './Palette.tsx';
import { PartVerdicts } from './PartVerdicts.tsx';
import { Strengths } from './Strengths.tsx';
import { strengthsIn } from './strengths-in.ts';

export interface NextLesson {
  id: number;
  title: string;
  bn_title: string;
}
const looks: Record<JudgedQuestion['verdict'], { kind: BadgeKind; icon: IconName; note: 'ok' | 'warn' | 'bad' }> = {
  right: { kind: 'ok', icon: 'check', note: 'ok' },
  partly: { kind: 'warn', icon: 'info', note: 'warn' },
  wrong: { kind: 'danger', icon: 'x', note: 'bad' },
  empty: { kind: 'plain', icon: 'circle-help', note: 'bad' },
  unmarked: { kind: 'plain', icon: 'pencil', note: 'ok' },
};
const filterWords = { all: words.all_n, missed: words.missed_n, empty: words.empty_n };
type Numbered = { question: JudgedQuestion; n: number };
const isCommented = ({ comments, leveled, spots, voices }: JudgedQuestion): boolean =>
  comments.length > 0 || Boolean(leveled ?? spots ?? voices);

function Review({ items, result, hrefOf }: { items: readonly Numbered[]; result: Result; hrefOf: (lesson_id: number) => string }) {
  const t = useWords();
  const language = useLanguage();
  return items.map(({ question: q, n }) => {
    const look = looks[q.verdict];
    const hinted = Boolean(q.hint_html || q.bn_hint_html);
    const explained = Boolean(q.explanation_html || q.bn_explanation_html);
    const missed = q.verdict !== 'right' && q.verdict !== 'unmarked';
    return (
      <article key={q.id} className="card flat rq" aria-label={t(words.question_n, { n })}>
        <div className="row">
          <span className="small muted">{t(words.question_n, { n })}</span>
          <Badge kind={look.kind} icon={look.icon}>
            {t(q.waits ? words.waits : verdictWords[q.verdict])}
          </Badge>
          {q.full_marks > 0 && (
            <span className="small muted push">
              {t(words.score_of, { score: hundredths(language, q.score), max: hundredths(language, q.full_marks) })}
            </span>
          )}
        </div>
        <AskedText question={q} />
        {q.parts && <PartVerdicts parts={q.parts} />}
        <GivenView question={q} given={q.answer} verdict={q.verdict} right={q.right_answer} parts={q.parts} spots={q.spots} />
        {q.key_change && <p className="small">{t(words.key_changed[q.key_change])}</p>}
        {isCommented(q) && (
          <section className="model">
            <b>{t(words.marker_said)}</b>
            {q.leveled && <LevelsGiven leveled={q.leveled} />}
            {q.comments.map((comment) => (
              <p key={comment} className="said">
                {comment}
              </p>
            ))}
            {q.spots && <SaidSpots spots={q.spots} />}
            {q.voices?.map((voice) => (
              <SaidVoice key={voice.src} voice={voice} />
            ))}
          </section>
        )}
        {explained && <Html as="div" en={q.explanation_html} bn={q.bn_explanation_html} className="rq-why" />}
        {hinted && (
          <Callout kind={result.answers_shown ? look.note : 'info'}>
            <b>{t(words.hint)}</b>
            <Html as="div" en={q.hint_html} bn={q.bn_hint_html} />
          </Callout>
        )}
        {q.held_back && <p className="small muted">{t(words.held_back)}</p>}
        {missed && q.about && (
          <p className="read-again">
            <Icon name="book-open" size="sm" />
            <Link to={hrefOf(q.about.id)}>{t(words.way_back, { title: pick(language, q.about.title, q.about.bn_title) })}</Link>
          </p>
        )}
      </article>
    );
  });
}

/** The answers of a result, those that were missed first; what a marker said of one is never out of sight at first. */
export function Answers({ result, hrefOf }: { result: Result; hrefOf: (lesson_id: number) => string }) {
  const t = useWords();
  const all = result.questions.map((question, i): Numbered => ({ question, n: i + 1 }));
  const missed = all.filter(({ question }) => question.verdict === 'wrong' || question.verdict === 'partly');
  const empty = all.filter(({ question }) => question.verdict === 'empty');
  const lists = { all, missed, empty };
  const [filter, setFilter] = useState<'all' | 'missed' | 'empty'>(() => {
    const first = missed.length ? 'missed' : empty.length ? 'empty' : 'all';
    return all.some((one) => isCommented(one.question) && !lists[first].includes(one)) ? 'all' : first;
  });
  return (
    <section className="stack" aria-labelledby="review">
      <h2 id="review">{t(words.review)}</h2>
      {(missed.length > 0 || empty.length > 0) && (
        <Chips label={t(words.which)}>
          {(['all', 'missed', 'empty'] as const).map(
            (kind) =>
              lists[kind].length > 0 && (
                <Chip key={kind} on={filter === kind} onToggle={() => setFilter(kind)}>
                  {t(filterWords[kind], { n: lists[kind].length })}
                </Chip>
              ),
          )}
        </Chips>
      )}
      <Review items={lists[filter]} result={result} hrefOf={hrefOf} />
      {result.rescrutiny_until && result.to_mark === 0 && result.questions.length > 0 && (
        <p>
          <Link to={atRescrutiny({ id: result.attempt_id })}>{t(words.ask_rescrutiny)}</Link>
        </p>
      )}
    </section>
  );
}

export interface ResultViewProps {
  result: Result;
  hrefOf: (lesson_id: number) => string;
  next: NextLesson | undefined;
  onAgain: (() => void) | undefined;
  busy: boolean;
  failed: string | undefined;
}
export function ResultView({ result, hrefOf, next, onAgain, busy, failed }: ResultViewProps) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  // only of an exam marks are told later
  const [score_now, max_now, percent] = [result.score ?? 0, result.max_score ?? 0, result.percent ?? 0];
  const marked = max_now > 0;
  const figure = (n: number) => hundredths(language, n);
  const strengths = strengthsIn(result.questions);
  const weakest = strengths.find((s) => s.score < s.max);
  const read = result.passed ? undefined : (weakest?.lesson ?? result.way_back);
  const titleOf = (lesson: { title: string; bn_title: string }) => pick(language, lesson.title, lesson.bn_title);
  const name = pickGivenName(user ? pick(language, user.name, user.bn_name ?? '') : '');
  const passed_as = name ? t(words.well_done_name, { name }) : t(words.passed);
  const over = result.answers_shown ? words.needed_over : words.needed_only;
  const needed = result.attempts_left === 0 ? over : result.answers_shown ? words.needed : words.needed_hints;
  const later =
    result.show_answers === 'never'
      ? words.answers_never
      : result.attempts_left === null
        ? words.answers_after_pass
        : words.answers_after_pass_or_last;
  // in a practice the answers that were checked are told already
  const told = result.questions.every((q) => q.right_answer !== null || q.held_back);
  const score = t(words.well_done, { score: figure(score_now), max: figure(max_now) });
  const { help } = result;
  const helpers =
    help && [pick(language, help.teacher, help.bn_teacher), pick(language, help.institution, help.bn_institution)].filter(Boolean);
  const again = result.attempts_left === null ? t(words.again) : t(words.again_left, { again: t(words.again), n: result.attempts_left });
  return (
    <div className="stack">
      <section className="card res-top">
        {marked && (
          <ProgressRing
            share={percent / 100}
            figure={formatPercent(language, percent)}
            caption={t(words.ring, { score: figure(score_now), max: figure(max_now) })}
            label={score}
            ok={result.passed === true}
          />
        )}
        <div className="stack">
          {marked && result.passed && (
            <p>
              <Badge kind="ok" icon="check">
                {t(words.passed_at, { percent: result.pass_percent })}
              </Badge>
            </p>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {!marked ? t(words.handed_in) : result.passed ? passed_as : t(result.to_mark > 0 ? words.not_final : words.not_passed)}
          </h2>
          <p>
            {marked ? score : t(words.nothing_marked)} <span className="small muted">{dateTime(language, result.submitted_at)}</span>
          </p>
          {result.to_mark > 0 && <Callout kind="info">{t(words.to_mark, { n: result.to_mark })}</Callout>}
          {!result.passed && result.to_mark === 0 && <p>{t(needed, { percent: result.pass_percent })}</p>}
          {helpers && (
            <Callout kind="info">
              {helpers.length > 0 && <p>{t(words.help_person, { who: helpers.join(' · ') })}</p>}
              <p>{t(words.help_discussion)}</p>
            </Callout>
          )}
          {failed && (
            <Callout kind="bad" alert>
              {failed}
            </Callout>
          )}
          <div className="row">
            {result.passed && next && (
              <ButtonLink to={hrefOf(next.id)} iconEnd="arrow-right">
                {t(words.next_lesson, { title: titleOf(next) })}
              </ButtonLink>
            )}
            {read && (
              <ButtonLink to={hrefOf(read.id)} icon="book-open">
                {t(words.way_back, { title: titleOf(read) })}
              </ButtonLink>
            )}
            {onAgain && (
              <Button look={result.passed ? 'bn' : read ? 'b2' : 'solid'} icon="rotate-ccw" busy={busy} onClick={onAgain}>
                {again}
              </Button>
            )}
          </div>
          {!result.answers_shown && !told && <p className="small muted">{t(later)}</p>}
        </div>
      </section>
      {strengths.length > 1 && <Strengths strengths={strengths} hrefOf={hrefOf} />}
      <Answers result={result} hrefOf={hrefOf} />
    </div>
  );
}
