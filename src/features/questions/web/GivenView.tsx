// An answer as text after grading: what was given and what is right, in full contrast and never cut.
import './given.css';
import './question.css';
import type { ReactNode } from 'react';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Choice, GivenAnswer, JudgedPart, QuestionType, RightAnswer, Shown } from '../rules.ts';
import { numbersIn } from '../types/date/calendar.ts';
import { sayDate } from '../types/date/say.ts';
import { sayRight } from '../types/date/web/say-right.ts';
import type { Shape as HotspotShape } from '../types/hotspot/shape.ts';
import { GivenMarks, sayMarks } from '../types/hotspot/web/GivenMarks.tsx';
import { minutesOf } from '../types/time/clock.ts';
import { sayGivenTime, sayTime } from '../types/time/web/say-time.ts';
import { words } from '../words.ts';
import type { Spot } from '../rules-said.ts';
import { Html } from './Html.tsx';
import { OwnText } from './OwnText.tsx';
import { Rubric } from './Rubric.tsx';
import { Sound } from './Sound.tsx';

export interface GivenViewProps {
  question: { type: QuestionType; shape: Shown };
  given: GivenAnswer | null;
  /** Not there where nothing is marked. */
  verdict: 'right' | 'partly' | 'wrong' | 'empty' | 'unmarked' | undefined;
  right: RightAnswer | null;
  /** Of a group: what each of its questions came to. */
  parts?: readonly JudgedPart[] | undefined;
  /** Of somebody else: staff read it. */
  theirs?: boolean | undefined;
  /** What markers said at places of it, in the order of their numbers. */
  spots?: readonly Spot[] | undefined;
  /** A marker selects words in it; Enter does this. */
  onSelected?: (() => void) | undefined;
  /** Of a group, its question. */
  part?: string | undefined;
}
type Look = 'good' | 'bad' | 'plain' | 'said';
const icons = { good: 'check', bad: 'x', plain: 'circle-help', said: 'pencil' } as const;

function Line({ look, label, children }: { look: Look; label: string; children: ReactNode }) {
  return (
    <div className={`an ${look}`}>
      <Icon name={icons[look]} />
      <p>
        {label}: <b>{children}</b>
      </p>
    </div>
  );
}
const namesOf = (choices: readonly Choice[], ids: readonly string[]): ReactNode =>
  choices
    .filter((c) => ids.includes(c.id))
    .map((c, i) => (
      <span key={c.id}>
        {i > 0 && ' · '}
        <Html en={c.en} bn={c.bn} />
      </span>
    ));

/** Of a blank: right where all are, or where it is one of the texts that are. Others may be right too, by how they are compared. */
function isFilled(given: string | undefined, accept: readonly string[] | undefined, verdict: GivenViewProps['verdict']): true | undefined {
  if (!given?.trim() || !accept) return undefined;
  return verdict === 'right' || accept.some((form) => foldDigits(form).trim() === foldDigits(given).trim()) || undefined;
}
/** Answers with parts: each with its own verdict, once it is told. */
function Parts({ question, given, right, verdict }: GivenViewProps) {
  const t = useWords();
  const language = useLanguage();
  const { shape } = question;
  const digits = (text: string) => (language === 'bn' ? bengaliDigits(text) : text);
  const rows: { key: string; name: ReactNode; given: ReactNode; right: ReactNode; ok: boolean | undefined }[] =
    question.type === 'matching'
      ? (shape.left ?? []).map((l) => {
          const own = given?.pairs?.[l.id];
          const wanted = right?.pairs?.[l.id];
          const named = (id: string | undefined) => (id === undefined ? undefined : namesOf(shape.right ?? [], [id]));
          return {
            key: l.id,
            name: <Html en={l.en} bn={l.bn} />,
            given: named(own),
            right: named(wanted),
            ok: right ? own === wanted : undefined,
          };
        })
      : question.type === 'sequence'
        ? (shape.items ?? []).map((_, i) => {
            const [own, wanted] = [given?.order?.[i], right?.order?.[i]];
            const named = (id: string | undefined) => (id === undefined ? undefined : namesOf(shape.items ?? [], [id]));
            const ok = right ? own === wanted : undefined;
            return { key: String(i), name: number(language, i + 1), given: named(own), right: named(wanted), ok };
          })
        : question.type === 'likert'
          ? (shape.items ?? []).map((item) => {
              const own = given?.pairs?.[item.id];
              const said = own === undefined ? undefined : namesOf(shape.options ?? [], [own]);
              return { key: item.id, name: <Html en={item.en} bn={item.bn} />, given: said, right: undefined, ok: undefined };
            })
          : question.type === 'dropdown'
            ? (shape.lists ?? []).map((list, i) => {
                const named = (id: string | undefined) => (id ? namesOf(list, [id]) : undefined);
                const [own, wanted] = [given?.blanks?.[i], right?.options?.[i]];
                return {
                  key: String(i),
                  name: t(words.blank, { n: i + 1 }),
                  given: named(own),
                  right: named(wanted),
                  ok: right ? own === wanted : undefined,
                };
              })
            : Array.from({ length: Math.max(shape.parts?.en.length ?? 0, shape.parts?.bn.length ?? 0, 1) - 1 }, (_, i) => ({
                key: String(i),
                name: t(words.blank, { n: i + 1 }),
                given: given?.blanks?.[i]?.trim() || undefined,
                right: right?.accept?.[i]?.[0] === undefined ? undefined : digits(right.accept[i][0]),
                ok: isFilled(given?.blanks?.[i], right?.accept?.[i], verdict),
              }));
  return (
    <ul className="an-parts">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="small">{row.name}</span>
          <span className={row.given === undefined ? 'an plain' : row.ok === undefined ? 'an' : row.ok ? 'an good' : 'an bad'}>
            {row.ok !== undefined && row.given !== undefined && <Icon name={row.ok ? 'check' : 'x'} />}
            <b>{row.given ?? t(words.no_answer)}</b>
            {row.ok !== undefined && row.given !== undefined && (
              <span className="vh">, {t(row.ok ? words.right_here : words.wrong_here)}</span>
            )}
          </span>
          {row.right !== undefined && row.ok !== true && (
            <span className="small">
              {t(words.right_answer)}: <b>{row.right}</b>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a person marks: the answer as it was written, and what it is compared with. */
function Written({ question, given, right, theirs, spots = [], onSelected, part }: Omit<GivenViewProps, 'verdict'>) {
  const t = useWords();
  const text = given?.text ?? '';
  const own = spots.flatMap((spot, i) => (spot.part === part && text.slice(spot.from, spot.to) === spot.quote ? { n: i + 1, spot } : []));
  const label = t(theirs ? words.their_answer : words.your_answer);
  return (
    <div className="stack">
      {question.shape.passage && (
        <div role="group" className="passage" aria-label={t(words.passage)}>
          <Html as="div" en={question.shape.passage.en} bn={question.shape.passage.bn} />
        </div>
      )}
      <div role="group" aria-label={label} className="an-text">
        <span className="small muted">{label}</span>
        {!text.trim() ? (
          <p>{t(words.no_answer)}</p>
        ) : own.length || onSelected ? (
          <OwnText text={text} spots={own} select={onSelected && { label, part, onEnter: onSelected }} />
        ) : (
          <p>{text.trim()}</p>
        )}
      </div>
      {right?.model && (
        <section className="model">
          <b>{t(words.model_answer)}</b>
          <Html as="div" en={right.model.en} bn={right.model.bn} />
        </section>
      )}
      {right?.rubric && <Rubric rubric={right.rubric} />}
    </div>
  );
}
/** The questions of a group, each with its answer. */
function OfGroup({ question, given, right, parts, verdict, theirs, spots, onSelected }: GivenViewProps) {
  const t = useWords();
  const letters = t(words.letters).split(' ');
  return (
    <ol className="an-group">
      {(question.shape.questions ?? []).map((part, i, all) => {
        const judged = parts?.find(({ id }) => id === part.id);
        const told = right?.answers?.[part.id];
        const letter = letters[i] ?? String(i + 1);
        return (
          <li key={part.id}>
            <span className="vh">{t(words.part_of, { letter, n: all.length })}</span>
            <div className="an-part">
              <b aria-hidden="true">({letter})</b>
              <Html as="div" en={part.text_html} bn={part.bn_text_html} />
            </div>
            <GivenView
              question={part}
              given={given?.answers?.[part.id] ?? null}
              verdict={verdict && judged?.verdict}
              right={told ?? null}
              theirs={theirs}
              spots={spots}
              onSelected={onSelected}
              part={part.id}
            />
            {told?.explanation && <Html as="div" className="rq-why" en={told.explanation.en} bn={told.explanation.bn} />}
          </li>
        );
      })}
    </ol>
  );
}
export function GivenView(props: GivenViewProps) {
  const { sound } = props.question.shape;
  return (
    <>
      {sound && <Sound sound={sound} told={props.right?.sound} />}
      {props.question.type === 'group' ? <OfGroup {...props} /> : <OfOne {...props} />}
    </>
  );
}
function OfOne({ question, given, verdict, right, theirs, ...of }: GivenViewProps) {
  const t = useWords();
  const language = useLanguage();
  const { type, shape } = question;
  if (type === 'essay' || type === 'paragraph') return <Written question={question} given={given} right={right} theirs={theirs} {...of} />;
  if (['matching', 'fill_in', 'dropdown', 'sequence', 'likert'].includes(type))
    return <Parts question={question} given={given} right={right} verdict={verdict} />;
  const told = right?.unit ?? shape.unit;
  const unit = told ? ` ${pick(language, told.en, told.bn)}` : '';
  const truth = (value: boolean) => t(value ? words.is_true : words.is_false);
  const said = (): ReactNode => {
    if (verdict === 'empty' || !given) return t(words.no_answer);
    if (given.option !== undefined) return namesOf(shape.options ?? [], [given.option]);
    if (given.options) return namesOf(shape.options ?? [], given.options);
    if (type === 'date') return sayDate(language, numbersIn(given.fields ?? {})) || t(words.no_answer);
    if (type === 'time') return sayGivenTime(t, language, given.fields ?? {});
    if (type === 'hotspot') return sayMarks(t, language, shape, given);
    return typeof given.value === 'boolean' ? truth(given.value) : given.value;
  };
  const wanted = (): ReactNode => {
    if (!right) return undefined;
    if (right.options) return namesOf(shape.options ?? shape.places ?? [], right.options);
    if (type === 'date') return sayRight(t, language, right);
    if (type === 'time') return sayTime(t, language, minutesOf(right.text) ?? 0);
    if (right.value !== undefined) return truth(right.value);
    if (right.accept) return (right.accept[0] ?? []).map((form) => (language === 'bn' ? bengaliDigits(form) : form)).join(' · ');
    return `${language === 'bn' ? bengaliDigits(right.text ?? '') : right.text}${unit}`;
  };
  const chosen = given ? [given.option ?? [], given.options ?? [], typeof given.value === 'boolean' ? String(given.value) : []].flat() : [];
  const feedback = chosen.flatMap((id) => right?.feedback?.[id] ?? []);
  return (
    <>
      <Line
        look={
          verdict === 'right' ? 'good' : verdict === 'wrong' ? 'bad' : verdict === undefined || verdict === 'unmarked' ? 'said' : 'plain'
        }
        label={t(theirs ? words.their_answer : words.your_answer)}
      >
        {said()}
      </Line>
      {feedback.map((one) => (
        <p key={`${one.en}|${one.bn}`} className="small">
          <Html en={one.en} bn={one.bn} />
        </p>
      ))}
      {right && verdict !== 'right' && (
        <Line look="good" label={t(words.right_answer)}>
          {wanted()}
        </Line>
      )}
      {type === 'hotspot' && shape.picture && <GivenMarks shape={shape as HotspotShape} given={given} right={right} />}
    </>
  );
}
