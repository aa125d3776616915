// The list that questions are written in, of a quiz or a survey: added, copied, taken out, moved by buttons or Alt with the arrows, one open at a time,
// in the language one writes in. What a question is made of is its room's.
import './question-list.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName, type Word } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { errorText, useFormErrors } from '#ui/form-errors.ts';
import { useWritingLanguage } from '#ui/writing-language.ts';
import { questionWords as words } from '../words-writing.ts';
import type { Lang } from './in-language.ts';

interface Listed {
  key: string;
  type: string;
  text: string;
  bn_text: string;
}
export interface QuestionListProps<Q extends Listed> {
  /** Where the checklist of the editor leads. */
  part: string;
  questions: readonly Q[];
  /** So many at most. */
  most: number;
  may: boolean;
  /** The kinds of questions, in the order they are offered in. */
  types: Readonly<Record<Q['type'], Word>>;
  /** A new question of a kind, with a name of its own. */
  make: (type: Q['type']) => Q;
  /** What keeps a question from being asked. */
  faultOf: (question: Q) => Word | undefined;
  onChange: (list: readonly Q[]) => void;
  /** Where a question stands is said in it: none is moved by hand. */
  placed?: (question: Q) => string;
  /** What has to be known before one writes. */
  note?: ReactNode;
  /** Of a list within a question: what it is called, and the language that is written in around it. */
  title?: string;
  lang?: Lang;
  /** The fields of the question that is open. */
  children: (question: Q, lang: Lang, change: (some: Partial<Q>) => void) => ReactNode;
}
export function QuestionList<Q extends Listed>(props: QuestionListProps<Q>) {
  const { part, questions, most, may, types, make, faultOf, onChange, note, title, lang: around, placed, children } = props;
  const t = useWords();
  const [chosen, setLang] = useState<Lang>(useWritingLanguage());
  const lang = around ?? chosen;
  const [open, setOpen] = useState<string | undefined>(questions[0]?.key);
  const [focus, setFocus] = useState<{ on: string }>();
  const [adding, setAdding] = useState(false);
  const [moved, setMoved] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector<HTMLElement>(focus.on)?.focus();
  }, [focus]);
  const focusIn = (key: string, on: string) => setFocus({ on: `[data-question="${key}"] ${on}` });
  const insert = (i: number, question: Q) => {
    onChange(questions.toSpliced(i, 0, question));
    setOpen(question.key);
    focusIn(question.key, 'textarea');
  };
  const copy = (i: number) => insert(i + 1, { ...structuredClone(questions[i]!), key: make(questions[i]!.type).key });
  const move = (i: number, by: 1 | -1, on: string) => {
    const question = questions[i]!;
    const to = i + by;
    if (questions[to]) {
      onChange(questions.toSpliced(i, 1).toSpliced(to, 0, question));
      setMoved(t(words.moved, { n: to + 1, all: questions.length }));
    }
    // where it cannot go on, its arrow takes no focus
    focusIn(question.key, questions[to + by] ? on : '.q-open');
  };
  const remove = (i: number) => {
    onChange(questions.toSpliced(i, 1));
    const next = questions[i + 1] ?? questions[i - 1];
    if (next) focusIn(next.key, '.q-open');
    else setFocus({ on: '[data-more]' });
  };
  const onKey = (event: KeyboardEvent, i: number) => {
    if (!may || placed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(i, event.key === 'ArrowUp' ? -1 : 1, '.q-open');
  };
  const full = questions.length >= most;
  // a list has no control of its own that would say it
  const wrong = errorText(useFormErrors().errors, part);
  return (
    <fieldset ref={box} className="stack q-list">
      <legend data-part={part} tabIndex={-1}>
        {title ?? t(words.many)}
      </legend>
      {wrong && (
        <Callout kind="bad" alert>
          {wrong}
        </Callout>
      )}
      {note}
      {!around && (
        <div>
          <RadioGroup
            name={`${part}-language`}
            label={t(words.in_language)}
            value={lang}
            options={(['bn', 'en'] as const).map((one) => ({ value: one, label: <span lang={one}>{ownName[one]}</span> }))}
            onChange={(value) => setLang(value as Lang)}
          />
        </div>
      )}
      {may && !placed && questions.length > 1 && <p className="small muted">{t(words.keys)}</p>}
      <span className="vh" role="status">
        {moved}
      </span>
      <ol className="q-all">
        {questions.map((question, i) => {
          const { key, text, bn_text } = question;
          const type: Q['type'] = question.type;
          const fault = faultOf(question);
          const shown = lang === 'bn' ? bn_text || text : text || bn_text;
          const n = i + 1;
          return (
            <li key={key} data-question={key} className="card flat">
              <div className="q-head">
                <button
                  type="button"
                  className="q-open"
                  data-part={around ? undefined : `question.${n}`}
                  aria-expanded={open === key}
                  onClick={() => setOpen(open === key ? undefined : key)}
                  onKeyDown={(event) => onKey(event, i)}
                >
                  <b>{t(words.question_n, { n })}</b>
                  <span className="small">
                    {placed && `${placed(question)} · `}
                    {t(types[type])}
                    {shown && ` · ${shown.slice(0, 80)}`}
                  </span>
                </button>
                {fault && (
                  <Badge kind="warn" icon="triangle-alert">
                    {/* of the open one it is read below */}
                    {open !== key && <span className="vh">{t(fault)}</span>}
                  </Badge>
                )}
              </div>
              {open === key && (
                <div className="stack">
                  {fault && <p className="small muted">{t(fault)}</p>}
                  {children(question, lang, (some) => onChange(questions.with(i, { ...question, ...some })))}
                  {may && (
                    <div className="row">
                      {!placed && (
                        <>
                          <IconButton
                            icon="arrow-up"
                            label={t(words.up, { n })}
                            data-by="-1"
                            disabled={n === 1}
                            onClick={() => move(i, -1, '[data-by="-1"]')}
                          />
                          <IconButton
                            icon="arrow-down"
                            label={t(words.down, { n })}
                            data-by="1"
                            disabled={n === questions.length}
                            onClick={() => move(i, 1, '[data-by="1"]')}
                          />
                        </>
                      )}
                      <IconButton icon="copy" label={t(words.copy, { n })} disabled={full} onClick={() => copy(i)} />
                      <IconButton icon="trash-2" label={t(words.remove, { n })} onClick={() => remove(i)} />
                    </div>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {may && !full && (
        <div>
          <Button data-more look="b2" icon="plus" aria-expanded={adding} onClick={() => setAdding(!adding)}>
            {t(words.add)}
          </Button>
          {adding && (
            <ul className="q-kinds" aria-label={t(words.add)}>
              {(Object.keys(types) as Q['type'][]).map((type) => (
                <li key={type}>
                  <Button
                    look="b3"
                    onClick={() => {
                      setAdding(false);
                      insert(questions.length, make(type));
                    }}
                  >
                    {t(types[type])}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </fieldset>
  );
}
