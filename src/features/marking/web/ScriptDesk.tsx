// The answers of a queue one after another: taken, marked, the next. Each key has a button, and the last one can be looked at again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atDesk } from '../addresses.ts';
import { type mark as markCall, next as nextCall, type Script, viewScript } from '../contract.ts';
import { words } from '../words.ts';
import { ScriptForm } from './ScriptForm.tsx';
import { type MarkInput, useUnsentMarks } from './useUnsentMarks.ts';

type Left = { attempt_id: number; question_id: number };

export function ScriptDesk({ lesson_id, question_id }: { lesson_id: number; question_id: number | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const taking = useAsk(nextCall);
  const looking = useAsk(viewScript);
  const [script, setScript] = useState<Script | null>();
  const last = useRef<Left>(undefined);
  const { run } = taking;
  const take = useCallback(
    async (left?: Left) => {
      const found = await run({
        id: lesson_id,
        question_id,
        ...(left && { leave_attempt: left.attempt_id, leave_question: left.question_id }),
      });
      if (!found) return;
      setScript(found.script);
      scrollTo(0, 0);
    },
    [run, lesson_id, question_id],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first answer is taken when the page opens
    void take();
  }, [take]);
  const tellSaved = useCallback(
    (attempt_id: number, { mark, waits }: Out<typeof markCall>) =>
      toast({
        text: t(waits === null ? words.saved : words.saved_waits, { n: attempt_id, points: hundredths(language, mark.points) }),
        kind: 'ok',
      }),
    [toast, t, language],
  );
  const unsent = useUnsentMarks({
    onSent: useCallback(
      (name: string, marked: Out<typeof markCall>) => {
        tellSaved(Number(name.split(':')[0]), marked);
        void take();
      },
      [tellSaved, take],
    ),
    onOther: useCallback((current: Script) => setScript(current), []),
  });
  const { keep } = unsent;
  const onUnsent = useCallback((input: MarkInput) => keep(input), [keep]);
  const again = async (one: Left | undefined) => {
    if (!one) return;
    const seen = await looking.run(one);
    if (seen) setScript(seen);
  };
  const fault = taking.error ?? looking.error;
  if (script === undefined)
    return fault ? (
      <Callout kind="bad" alert>
        <p>{fault.message}</p>
      </Callout>
    ) : (
      <TextSkeleton lines={8} />
    );
  if (script === null)
    return (
      <EmptyState
        title={t(words.done)}
        icon="circle-check"
        action={<ButtonLink to={atDesk({ id: lesson_id })}>{t(words.back)}</ButtonLink>}
      >
        {t(words.done_about)}
      </EmptyState>
    );
  const waits = unsent.isWaiting({ attempt_id: script.attempt_id, question_id: script.question.id });
  return (
    <>
      {unsent.waiting.size > 0 && (
        <Callout kind="info">
          <p role="status">{t(words.unsent_n, { n: unsent.waiting.size })}</p>
        </Callout>
      )}
      {unsent.refused.map(({ key, message, written }) => (
        <Callout key={key} kind="warn" alert>
          <p>{t(words.not_taken)}</p>
          <p>{message}</p>
          {written && <p className="said">{written}</p>}
          <Button look="b2" onClick={() => unsent.dismiss(key)}>
            {t(words.seen)}
          </Button>
        </Callout>
      ))}
      {fault && (
        <Callout kind="bad" alert>
          <p>{fault.message}</p>
        </Callout>
      )}
      {waits ? (
        <EmptyState
          title={t(words.unsent, { n: script.attempt_id })}
          icon="smartphone"
          action={
            <Button look="b2" busy={taking.busy} onClick={() => void take()}>
              {t(words.next_answer)}
            </Button>
          }
        >
          {t(words.unsent_about)}
        </EmptyState>
      ) : (
        <ScriptForm
          key={`${script.attempt_id} ${script.question.id} ${script.own?.version ?? 0} ${script.read_hash}`}
          script={script}
          busy={taking.busy}
          onUnsent={onUnsent}
          onSeen={setScript}
          onLater={() => void take({ attempt_id: script.attempt_id, question_id: script.question.id })}
          onUndo={() => void again(last.current)}
          onMarked={({ mark, waits }) => {
            const one = { attempt_id: script.attempt_id, question_id: script.question.id };
            last.current = one;
            toast({
              text: t(waits === null ? words.saved : words.saved_waits, { n: one.attempt_id, points: hundredths(language, mark.points) }),
              kind: 'ok',
              action: { label: t(words.change), onPress: () => again(one) },
            });
            void take();
          }}
        />
      )}
    </>
  );
}
