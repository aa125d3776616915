// An answer as text after grading: what was given and what is right, in full contrast and never cut.
import type { ReactNode } from 'react';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Choice, GivenAnswer, QuestionType, RightAnswer, Shown } from '../rules.ts';
import { words } from '../words.ts';
import { Html } from './Html.tsx';

export interface GivenViewProps {
  question: { type: QuestionType; shape: Shown };
  given: GivenAnswer | null;
  /** Not there where nothing is marked. */
  verdict: 'right' | 'partly' | 'wrong' | 'empty' | undefined;
  right: RightAnswer | null;
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

/** Answers with parts: each with its own verdict, once it is told. */
function Parts({ question, given, right }: Omit<GivenViewProps, 'verdict'>) {
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
      : Array.from({ length: Math.max(shape.parts?.en.length ?? 0, shape.parts?.bn.length ?? 0, 1) - 1 }, (_, i) => ({
          key: String(i),
          name: t(words.blank, { n: i + 1 }),
          given: given?.blanks?.[i]?.trim() || undefined,
          right: right?.accept?.[i]?.[0] === undefined ? undefined : digits(right.accept[i][0]),
          ok: undefined,
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

export function GivenView({ question, given, verdict, right }: GivenViewProps) {
  const t = useWords();
  const language = useLanguage();
  const { type, shape } = question;
  if (type === 'matching' || type === 'fill_in') return <Parts question={question} given={given} right={right} />;
  const unit = shape.unit ? ` ${pick(language, shape.unit.en, shape.unit.bn)}` : '';
  const truth = (value: boolean) => t(value ? words.is_true : words.is_false);
  const said = (): ReactNode => {
    if (verdict === 'empty' || !given) return t(words.no_answer);
    if (given.option !== undefined) return namesOf(shape.options ?? [], [given.option]);
    if (given.options) return namesOf(shape.options ?? [], given.options);
    return typeof given.value === 'boolean' ? truth(given.value) : given.value;
  };
  const wanted = (): ReactNode => {
    if (!right) return undefined;
    if (right.options) return namesOf(shape.options ?? [], right.options);
    if (right.value !== undefined) return truth(right.value);
    return `${language === 'bn' ? bengaliDigits(right.text ?? '') : right.text}${unit}`;
  };
  return (
    <>
      <Line
        look={verdict === 'right' ? 'good' : verdict === 'wrong' ? 'bad' : verdict === undefined ? 'said' : 'plain'}
        label={t(words.your_answer)}
      >
        {said()}
      </Line>
      {right && verdict !== 'right' && (
        <Line look="good" label={t(words.right_answer)}>
          {wanted()}
        </Line>
      )}
    </>
  );
}
