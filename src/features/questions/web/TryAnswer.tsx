// Trying an answer while a question is written: how it would be judged, and why.
import { useEffect, useId, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { type Explained, look } from '../contract.ts';
import type { ExplainedPart, GivenAnswer } from '../rules.ts';
import { judgingWords as words } from '../words-judging.ts';
import type { WrittenQuestion } from '../written.ts';
import { blanksIn } from '../types/fill-in/written.ts';

const REST_MS = 400;
const heads = { right: words.counts, partly: words.counts_partly, wrong: words.counts_not, empty: words.empty, unmarked: words.empty };
const looks = { right: 'ok', partly: 'warn', wrong: 'bad', empty: 'info', unmarked: 'info' } as const;

function Why({ part }: { part: ExplainedPart }) {
  const t = useWords();
  const name = part.part === null ? '' : `${t(words.blank, { n: part.part })} `;
  const says = (): string => {
    const form = part.form ?? '';
    switch (part.how) {
      case 'rules':
        return t(words.rules, { form, rules: part.rules.map((rule) => t(words.rules_by[rule])).join(', ') });
      case 'exact':
        return t(words.exact, { form });
      case 'figure':
        return t(words.figure, { form });
      case 'spelling':
        return t(words.spelling, { form });
      case 'contains':
        return t(words.contains, { form });
      case 'empty':
        return t(words.empty);
      default: {
        if (!part.difference) return '';
        const slots = { form: part.nearest ?? '', ...part.difference };
        return t(slots.given === '' ? words.ends : slots.wanted === '' ? words.longer : words.none, slots);
      }
    }
  };
  return (
    <p>
      {name}
      {says()}
    </p>
  );
}
/** Of questions whose answers are written. */
export function TryAnswer({ question }: { question: WrittenQuestion }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const blanks = question.type === 'fill_in' ? Math.max(1, blanksIn(question)) : 1;
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [told, setTold] = useState<Explained | null>(null);
  const { run, error } = useAsk(look);
  const json = JSON.stringify(question);
  const given = Array.from({ length: blanks }, (_, i) => typed[i] ?? '');
  const some = given.some((one) => one.trim() !== '');
  const asked = JSON.stringify(given);
  useEffect(() => {
    if (!some) return;
    const timer = setTimeout(() => {
      const list = JSON.parse(asked) as string[];
      const answer: GivenAnswer = blanks > 1 || question.type === 'fill_in' ? { blanks: list } : { value: list[0]! };
      void run({ question: json, answer }).then((answered) => setTold(answered?.explained ?? null));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [asked, some, json, blanks, question.type, run]);
  const field = (i: number) => (
    <div key={i} className="field">
      <label htmlFor={`${id}-${i}`}>{blanks > 1 ? t(words.blank, { n: i + 1 }) : t(words.typed)}</label>
      <input
        id={`${id}-${i}`}
        type="text"
        className="in"
        maxLength={200}
        value={given[i]}
        onChange={(event) => setTyped(given.with(i, event.target.value))}
      />
    </div>
  );
  return (
    <div role="group" className="stack q-try" aria-label={t(words.title)}>
      <b>{t(words.title)}</b>
      {given.map((_, i) => field(i))}
      <div role="status">
        {some && told && !error && (
          <Callout kind={looks[told.verdict]}>
            <b>{t(heads[told.verdict])}</b>{' '}
            <span className="small">
              {t(words.score, { score: hundredths(language, told.score), max: hundredths(language, question.marks) })}
            </span>
            {told.parts.map((part) => (
              <Why key={part.part ?? 0} part={part} />
            ))}
          </Callout>
        )}
        {some && error?.code === 'offline' && <p className="small muted">{t(words.offline)}</p>}
      </div>
    </div>
  );
}
