// In the lobby of an exam: the field for the opening code, a practice question, and the rules.
import { type FormEvent, useEffect, useState } from 'react';
import { dateTime, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Question } from '#features/questions/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words as quizWords } from '../words.ts';
import { words as examWords } from '../words-exam.ts';
import { words } from '../words-sitting.ts';
import type { LobbyProps } from './ExamLobby.tsx';
import { isDiskSound } from './exam-disk.ts';

/** So long after the bell without its word, the code is asked for. */
const LATE_MS = 5_000;
const MINUTE_MS = 60_000;
/** Past the bell without a word of the server, or before it without a connection. */
function OpeningCode({ session, view }: LobbyProps) {
  const t = useWords();
  const [wrong, setWrong] = useState(false);
  const [late, setLate] = useState(false);
  const starts = view.times!.starts_at;
  useEffect(() => {
    const timer = setInterval(() => setLate((session.shown() ?? 0) > starts + LATE_MS), 1_000);
    return () => clearInterval(timer);
  }, [session, starts]);
  if (!view.offline && !late) return null;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(!(await session.unlock(String(new FormData(event.currentTarget).get('opening')))));
  };
  return (
    <Form
      errors={wrong ? { opening: [t(words.code_wrong)] } : undefined}
      onSubmit={(event) => void send(event)}
      method="dialog"
      className="card stack"
    >
      <TextField
        name="opening"
        label={t(words.code_label)}
        hint={t(words.code_hint)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit">{t(words.code_open)}</Button>
    </Form>
  );
}
const flowers = [
  { id: 'a', ...words.flowers.rose },
  { id: 'b', ...words.flowers.lily },
  { id: 'c', ...words.flowers.lotus },
];
/** It is marked by nobody: whoever answers it sees that the phone can write and the server can be reached. */
function Practice({ session }: Pick<LobbyProps, 'session'>) {
  const t = useWords();
  const [given, setGiven] = useState<{ option?: string } | null>(null);
  const [told, setTold] = useState<keyof typeof words.practised>();
  const give = async (answer: { option?: string } | null) => {
    setGiven(answer);
    const sound = await isDiskSound();
    setTold(!sound ? 'refused' : (await session.reach()) ? 'ready' : 'alone');
  };
  const question = {
    ...{ type: 'mcq' as const, text_html: words.practice_text.en, bn_text_html: words.practice_text.bn, shape: { options: flowers } },
  };
  return (
    <section className="card stack" aria-labelledby="practice">
      <div className="row">
        <h2 id="practice">{t(words.practice)}</h2>
        <span className="small muted push">{t(words.practice_note)}</span>
      </div>
      <Question name="practice" question={question} given={given} onGive={(answer) => void give(answer as { option?: string } | null)} />
      <p role="status" className="xplace">
        {told && (
          <>
            <Icon name={told === 'ready' ? 'cloud-check' : told === 'alone' ? 'smartphone' : 'triangle-alert'} size="sm" />
            <span>{t(words.practised[told])}</span>
          </>
        )}
      </p>
    </section>
  );
}
export default function LobbyLate({ session, view }: LobbyProps) {
  return (
    <>
      <OpeningCode session={session} view={view} />
      <Practice session={session} />
      <Rules view={view} />
      <CutNote late_minutes={view.entered!.rules.late_minutes} />
    </>
  );
}
function Rules({ view }: Pick<LobbyProps, 'view'>) {
  const t = useWords();
  const language = useLanguage();
  const { rules, sections, given } = view.entered!;
  const { section_ends, starts_at } = view.times!;
  const at = (ms: number) => new Date(ms).toISOString();
  const minutes = Math.round(rules.seconds / 60);
  return (
    <section className="card stack">
      <h2>{t(words.rules)}</h2>
      <ul className="rules">
        <li>{t(words.begins_at, { when: dateTime(language, at(view.times!.starts_at)), n: minutes })}</li>
        <li>{t(quizWords.facts, { n: rules.questions, marks: rules.marks, percent: rules.pass_percent })}</li>
        {sections.length > 1 &&
          sections.map(({ title, bn_title, questions: n, marks }, i) => {
            const name = pick(language, title, bn_title);
            const own = section_ends && Math.round((section_ends[i]! - (section_ends[i - 1] ?? starts_at)) / MINUTE_MS);
            // biome-ignore lint/suspicious/noArrayIndexKey: the sections of an exam never move
            return (
              <li key={i}>
                {t(name ? words.section : words.plain_section, { title: name, n, marks })}
                {own !== undefined && <>, {t(words.section_minutes, { n: own })}</>}
              </li>
            );
          })}
        {section_ends && <li>{t(words.sections_timed)}</li>}
        {rules.wrong_share !== null && rules.wrong_share > 0 && <li>{t(words.wrong_costs, { percent: rules.wrong_share })}</li>}
        {given.extra_percent > 0 && (
          <li>{t(examWords.extra, { n: given.extra_percent, minutes: Math.round((minutes * 100) / (100 + given.extra_percent)) })}</li>
        )}
        {rules.door_at !== null && <li>{t(words.door, { when: time(language, at(rules.door_at)) })}</li>}
        <li>{t(examWords.mixed)}</li>
      </ul>
    </section>
  );
}
/** What a learner does when power or connection fail. */
function CutNote({ late_minutes }: { late_minutes: number }) {
  const t = useWords();
  return (
    <section className="card stack">
      <h2>{t(words.cut)}</h2>
      <ul className="rules">
        <li>{t(words.cut_write)}</li>
        <li>{t(words.cut_sent, { n: Math.max(1, Math.round(late_minutes / 60)) })}</li>
        <li>{t(words.cut_phone)}</li>
      </ul>
    </section>
  );
}
