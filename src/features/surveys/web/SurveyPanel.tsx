// A survey in its lesson: who will see what, the questions on one page, kept while they are answered and sent when there is a connection.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import { fieldWords } from '#core/contract/words.ts';
import { foldDigits, isLong } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/States.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { type Answer, type AskedQuestion, type OwnSurvey, view } from '../contract.ts';
import { ANSWER_MOST, FEWEST_SHOWN, NUMBER_MOST } from '../limits.ts';
import { errors, words } from '../words.ts';
import { Asked, type Typed } from './Asked.tsx';
import { Tallies } from './Tallies.tsx';
import './survey.css';

/** `onDone`: the lesson was done with it. */
export default function SurveyPanel({ lesson_id, course_id, onDone }: { lesson_id: number; course_id: number; onDone: () => void }) {
  const t = useWords();
  const answer = useAnswer(view, { id: lesson_id });
  useRetry(answer);
  const [now, setNow] = useState<OwnSurvey>();
  const { data, error, loading, reload } = answer;
  const shown = now ?? data;
  return (
    <Card title={t(words.title)}>
      {shown ? (
        <Questions
          told={shown}
          course_id={course_id}
          onTold={(next) => {
            setNow(next);
            if (next.sent && !shown.sent) onDone();
          }}
          onReload={() => {
            setNow(undefined);
            reload();
          }}
        />
      ) : error ? (
        <ErrorState level={3} onRetry={reload} busy={loading}>
          {error.code === 'offline' ? t(words.needs_line) : error.message}
        </ErrorState>
      ) : (
        <span className="sk block" />
      )}
    </Card>
  );
}
type Page = Readonly<Record<string, Typed>>;
const empty: Typed = { choices: [], text: '' };
const asTyped = ({ choices, number: figure, text }: Answer): Typed => ({ choices, text: figure === null ? text : String(figure) });
function readPage(json: string): Page {
  try {
    return JSON.parse(json) as Page;
  } catch {
    return {};
  }
}
/** In the digits of either script; undefined: it is none. */
const figureOf = (typed: string): number | undefined => {
  const figure = Number(foldDigits(typed).replace(/,/g, '').replace('\u2212', '-'));
  return typed.trim() !== '' && Math.abs(figure) <= NUMBER_MOST ? figure : undefined;
};
const isAnswered = ({ type }: AskedQuestion, typed: Typed): boolean =>
  type === 'text' || type === 'number' ? typed.text.trim() !== '' : typed.choices.length > 0;

interface QuestionsProps {
  told: OwnSurvey;
  course_id: number;
  onTold: (told: OwnSurvey) => void;
  onReload: () => void;
}
function Questions({ told, course_id, onTold, onReload }: QuestionsProps) {
  const t = useWords();
  const language = useLanguage();
  const { lesson_id: id, questions, anonymous, sent } = told;
  const first = JSON.stringify(Object.fromEntries(told.answers.map((one) => [one.question, asTyped(one)])));
  const unsaved = useUnsaved(`survey:${id}`, first);
  const page = readPage(unsaved.text);
  const typedIn = (key: string): Typed => page[key] ?? empty;
  const outbox = useOutbox();
  const { waiting: count } = useOutboxView();
  const [waits, setWaits] = useState(false);
  const [wrong, setWrong] = useState<{ message: string; again?: boolean }>();
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { clear } = unsaved;
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    void (async () => {
      const entries = (await outbox?.list('survey').catch(() => [])) ?? [];
      if (!stale) setWaits(entries.some((entry) => entry.input.id === id && entry.refused === undefined));
    })();
    return () => {
      stale = true;
    };
  }, [count, id, outbox]);
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== 'survey' || news.input.id !== id) return;
        setWaits(false);
        if ('answer' in news) {
          clear();
          onTold(news.answer as OwnSurvey);
          box.current?.focus();
        } else setWrong({ message: news.refused.message, again: news.refused.code === 'survey_changed' });
      },
      [id, clear, onTold],
    ),
  );
  const faultOf = (q: AskedQuestion): string | undefined => {
    const typed = typedIn(q.key);
    if (!isAnswered(q, typed)) return q.required ? t(words.answer_missing) : undefined;
    if (q.type === 'number' && figureOf(typed.text) === undefined) return t(words.no_number);
    return q.type === 'text' && isLong(typed.text, ANSWER_MOST) ? t(fieldWords.max_text, { n: ANSWER_MOST }) : undefined;
  };
  const submit = async () => {
    setPressed(true);
    setWrong(undefined);
    const fault = questions.find(faultOf);
    if (fault) {
      const place = form.current?.elements.namedItem(fault.key);
      const field = place instanceof RadioNodeList ? place[0] : place;
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const answers = questions
      .filter((q) => isAnswered(q, typedIn(q.key)))
      .map((q) => {
        const { choices, text } = typedIn(q.key);
        if (q.type === 'number') return { question: q.key, number: figureOf(text) };
        return q.type === 'text'
          ? { question: q.key, text }
          : { question: q.key, choices: q.choices.map((c) => c.id).filter((c) => choices.includes(c)) };
      });
    try {
      if (!outbox) throw new Error('nobody is signed in');
      // one entry a survey: what is sent again before it left takes the place of what waits
      await outbox.put('survey', String(id), { id, anonymous, answers }, `course:${course_id}`);
    } catch {
      setWrong({ message: t(words.not_kept) });
    }
  };
  // what was sent with a name can still be read once nothing more is taken
  const gone = anonymous ? sent || told.over : told.over && !sent;
  return (
    <div className="stack survey">
      <div ref={box} tabIndex={-1} className="stack">
        {sent && <Callout kind="ok">{t(anonymous || told.over ? words.sent : words.sent_named)}</Callout>}
        {told.over && <Callout>{t(errors.survey_over)}</Callout>}
        {!gone && !told.over && (
          <Callout>
            <p>{t(anonymous ? words.intro_anonymous : words.intro_named)}</p>
            {anonymous && <p>{t(words.intro_once)}</p>}
            {anonymous && questions.some((q) => q.type === 'text') && <p>{t(words.intro_free)}</p>}
          </Callout>
        )}
      </div>
      {!gone && (
        <form
          ref={form}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {questions.map((q) => (
            <Asked
              key={q.key}
              question={q}
              typed={typedIn(q.key)}
              disabled={waits || told.over}
              error={pressed ? faultOf(q) : undefined}
              onType={(typed) => unsaved.setText((text) => JSON.stringify({ ...readPage(text), [q.key]: typed }))}
            />
          ))}
          {wrong && (
            <Callout kind="bad" alert>
              <p>{wrong.message}</p>
              {wrong.again && (
                <Button
                  look="b2"
                  onClick={() => {
                    setWrong(undefined);
                    onReload();
                  }}
                >
                  {t(words.look_again)}
                </Button>
              )}
            </Callout>
          )}
          {!told.over && (
            <div className="row">
              <Button type="submit" icon="send" busy={waits}>
                {t(sent ? words.send_again : words.send)}
              </Button>
              <UnsavedKept unsaved={unsaved} />
            </div>
          )}
          <p className="small" role="status">
            {waits && t(words.waits)}
          </p>
        </form>
      )}
      {told.totals && (
        <section className="stack" aria-label={t(words.totals)}>
          <h3>{t(words.totals)}</h3>
          {told.totals.enough ? (
            <>
              <p className="small muted">{t(words.n_answers, { n: told.totals.count })}</p>
              <Tallies questions={questions.filter((q) => q.type !== 'text')} tallies={told.totals.tallies} level={4} />
            </>
          ) : (
            <p className="muted">{t(words.too_few, { n: number(language, FEWEST_SHOWN) })}</p>
          )}
        </section>
      )}
    </div>
  );
}
