// The answers of a queue one after another: taken, marked, the next. Each key has a button, and the last one can be looked at again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { decimal } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atDesk } from '../addresses.ts';
import { next as nextCall, type Script, viewScript } from '../contract.ts';
import { words } from '../words.ts';
import { ScriptForm } from './ScriptForm.tsx';

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
  return (
    <>
      {fault && (
        <Callout kind="bad" alert>
          <p>{fault.message}</p>
        </Callout>
      )}
      <ScriptForm
        key={`${script.attempt_id} ${script.question.id} ${script.own?.version ?? 0} ${script.read_hash}`}
        script={script}
        busy={taking.busy}
        onSeen={setScript}
        onLater={() => void take({ attempt_id: script.attempt_id, question_id: script.question.id })}
        onUndo={() => void again(last.current)}
        onMarked={({ mark, waits }) => {
          const one = { attempt_id: script.attempt_id, question_id: script.question.id };
          last.current = one;
          toast({
            text: t(waits === null ? words.saved : words.saved_waits, { n: one.attempt_id, points: decimal(language, mark.points) }),
            kind: 'ok',
            action: { label: t(words.change), onPress: () => again(one) },
          });
          void take();
        }}
      />
    </>
  );
}
