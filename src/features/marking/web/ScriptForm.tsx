// One answer to be marked: question, answer and rubric beside each other; by keys alone, and with a dock on a phone.
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Out } from '#core/contract/call.ts';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { hundredths, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useUnsaved } from '#core/unsaved/web/useUnsaved.ts';
import type { Spot } from '#features/questions/rules.ts';
import { GivenView, Html } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { UnsavedKept } from '#ui/UnsavedKept.tsx';
import { mark as markCall, renew as renewCall, type Script } from '../contract.ts';
import { pointsOfLevels } from '../rules.ts';
import { words } from '../words.ts';
import { Levels } from './Levels.tsx';
import { Others } from './Others.tsx';
import { readSpots, SpotFields, useSpots } from './Spots.tsx';
import { useDeskKeys } from './useDeskKeys.ts';
import type { MarkInput } from './useUnsentMarks.ts';
import { VoiceField } from './VoiceField.tsx';

/** While somebody writes, the answer stays before them. */
const RENEW_MS = 4 * 60_000;
interface ScriptFormProps {
  script: Script;
  busy: boolean;
  onMarked: (marked: Out<typeof markCall>) => void;
  /** There is no connection: the mark waits. */
  onUnsent: (input: MarkInput) => void;
  onSeen: (script: Script) => void;
  onLater: () => void;
  onUndo: () => void;
}
export function ScriptForm({ script, busy, onMarked, onUnsent, onSeen, onLater, onUndo }: ScriptFormProps) {
  const t = useWords();
  const language = useLanguage();
  const { attempt_id, question, rubric, most, own, round } = script;
  const marking = useAsk(markCall);
  const renewing = useAsk(renewCall);
  const [levels, setLevels] = useState<Record<string, number>>(own?.levels ?? {});
  // as the reader writes figures
  const figure = (n: number) => (language === 'bn' ? bengaliDigits(String(n)) : String(n));
  const [typed, setTyped] = useState(own ? figure(own.points) : '');
  const [reason, setReason] = useState(own?.reason ?? '');
  const [second, setSecond] = useState(own?.second_asked ?? false);
  const comment = useUnsaved(`mark:${attempt_id}:${question.id}`, own?.comment ?? '');
  const placed = useUnsaved(`mark-places:${attempt_id}:${question.id}`, JSON.stringify(own?.spots ?? []));
  const spots = readSpots(placed.text, script.answer);
  const setSpots = (next: Spot[]) => placed.setText(JSON.stringify(next));
  const places = useSpots({ spots, answer: script.answer, onChange: setSpots });
  const [voice, setVoice] = useState(own?.voice ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const renewed = useRef(0);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const written = [script.answer?.text, ...Object.values(script.answer?.answers ?? {}).map((one) => one.text)].some((one) => one?.trim());
  const sum = pointsOfLevels(rubric, levels);
  const points = foldDigits(typed).trim();
  // a level that is still to be chosen makes it differ too
  const differs = Object.keys(levels).length > 0 && points !== '' && Number(points) !== sum;
  const { error } = marking;
  // what is wrong with one field is told at it
  const wrong = useMemo(() => (error?.code === 'reason_needed' ? { reason: [error.message] } : error?.fields), [error]);
  const { clear } = comment;
  const { clear: clearPlaces } = placed;
  const sent = useRef<MarkInput>(undefined);
  const cut = error?.status === 0;
  useEffect(() => {
    if (!cut || !sent.current) return;
    // it lies in the outbox from here on, with its comment
    const input = sent.current;
    sent.current = undefined;
    clear(input.comment);
    clearPlaces();
    onUnsent(input);
  }, [cut, clear, clearPlaces, onUnsent]);
  const choose = (id: string, level: number) => {
    const chosen = { ...levels, [id]: level };
    setLevels(chosen);
    const now = pointsOfLevels(rubric, chosen);
    if (now !== undefined) setTyped(figure(now));
  };
  const stir = () => {
    if (script.until === null || Date.now() - renewed.current < RENEW_MS) return;
    renewed.current = Date.now();
    void renewing.run({ attempt_id, question_id: question.id });
  };
  const give = async (version: number, read_hash = script.read_hash) => {
    const input = {
      ...{ attempt_id, question_id: question.id, read_hash, version, levels, reason, second_asked: second },
      points: points as never,
      comment: comment.text,
      spots: spots.map(({ part, from, to, text }) => ({ part, from, to, text })),
      voice: voice && { file_id: voice.file_id, text: voice.text },
    };
    sent.current = input;
    const marked = await marking.run(input);
    if (!marked) return;
    comment.clear();
    placed.clear();
    onMarked(marked);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    void give(own?.version ?? 0);
  };
  useDeskKeys({
    rubric,
    onLevel: choose,
    onNext: () => send(),
    onLater,
    onUndo,
    onComment: () => box.current?.querySelector<HTMLElement>('textarea[name="comment"]')?.focus(),
  });
  const current = error?.code === 'stale' || error?.code === 'answer_changed' ? (error.detail as { current: Script }).current : undefined;
  return (
    <div className="mk" ref={box}>
      <section className="stack mk-read">
        <div className="row">
          <h1 ref={heading} tabIndex={-1} className="mk-n">
            {t(words.script, { n: attempt_id })}
          </h1>
          {round === 2 && <Badge kind="info">{t(words.round_2)}</Badge>}
          {round === 3 && <Badge kind="warn">{t(words.round_3)}</Badge>}
          <span className="small muted push">
            {t(words.names_covered)}
            {script.open > 0 && ` · ${t(words.left_n, { n: script.open })}`}
          </span>
        </div>
        <div className="row">
          <Button look="b2" busy={busy} onClick={onLater}>
            {t(words.later)}
          </Button>
        </div>
        <Card>
          <Html as="div" en={question.text_html} bn={question.bn_text_html} />
          {question.type !== 'group' && script.right_answer.model && (
            <Disclosure summary={t(words.model)}>
              <Html as="div" en={script.right_answer.model.en} bn={script.right_answer.model.bn} />
            </Disclosure>
          )}
        </Card>
        <Card>
          <GivenView
            question={question}
            given={script.answer}
            theirs
            verdict={undefined}
            right={question.type === 'group' ? script.right_answer : null}
            spots={spots}
            onSelected={places.add}
          />
          {written && places.button}
        </Card>
        {script.others.length > 0 && <Others rubric={rubric} others={script.others} />}
      </section>
      <Card>
        <Form errors={wrong} onSubmit={send}>
          {error && !current && error.code !== 'voice_gone' && !Object.keys(wrong ?? {}).length && (
            <Callout kind="bad" alert>
              <p>{error.message}</p>
            </Callout>
          )}
          {current && (
            <Callout kind="warn" alert>
              <p>{error!.message}</p>
              {current.own && <p>{t(words.changed_here)}</p>}
              <div className="row">
                <Button
                  look="b2"
                  onClick={() => {
                    comment.clear();
                    placed.clear();
                    marking.clear();
                    onSeen(current);
                  }}
                >
                  {t(error!.code === 'stale' ? words.use_theirs : words.read_again)}
                  {current.own && error!.code === 'stale' && ` (${hundredths(language, current.own.points)})`}
                </Button>
                {error!.code === 'stale' && (
                  <Button look="b2" busy={marking.busy} onClick={() => void give(current.own?.version ?? 0)}>
                    {t(words.use_mine)} ({hundredths(language, Number(points) || 0)})
                  </Button>
                )}
              </div>
            </Callout>
          )}
          {rubric.length > 0 && <Levels rubric={rubric} levels={levels} onChoose={choose} />}
          <TextField
            name="points"
            label={t(rubric.length ? words.total : words.points)}
            hint={t(words.points_hint, { most: number(language, most) })}
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              stir();
            }}
          />
          {(differs || round === 3 || reason !== '') && (
            <TextArea
              name="reason"
              label={t(words.reason)}
              hint={t(words.reason_hint)}
              required={differs || round === 3}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <TextArea
            name="comment"
            label={t(words.comment)}
            hint={t(words.comment_hint)}
            optional
            rows={3}
            value={comment.text}
            onChange={(event) => {
              comment.setText(event.target.value);
              stir();
            }}
          />
          <SpotFields spots={spots} onChange={setSpots} list={places.list} />
          <VoiceField
            of={{ attempt_id, question_id: question.id }}
            voice={voice}
            onChange={setVoice}
            error={error?.code === 'voice_gone' ? error.message : undefined}
          />
          <UnsavedKept unsaved={comment} />
          {round === 1 && (
            <Checkbox
              name="second_asked"
              label={t(words.second_wanted)}
              checked={second}
              onChange={(event) => setSecond(event.target.checked)}
            />
          )}
          <div className="row mk-dock">
            <b className="num" aria-live="polite">
              {points ? t(words.criterion_of, { points: hundredths(language, Number(points) || 0), most: number(language, most) }) : '–'}
            </b>
            <Button type="submit" icon="check" busy={marking.busy || busy}>
              {t(own ? words.save : words.save_next)}
            </Button>
          </div>
        </Form>
        <p className="key-row mk-keys" aria-label={t(words.keys)}>
          {rubric.length > 0 && (
            <span>
              <kbd>1</kbd> <kbd>Q</kbd> <kbd>A</kbd> {t(words.key_levels)}
            </span>
          )}
          <span>
            <kbd>Enter</kbd> {t(words.key_next)}
          </span>
          <span>
            <kbd>J</kbd> {t(words.key_later)}
          </span>
          <span>
            <kbd>C</kbd> {t(words.key_comment)}
          </span>
          <span>
            <kbd>Z</kbd> {t(words.key_undo)}
          </span>
        </p>
      </Card>
    </div>
  );
}
