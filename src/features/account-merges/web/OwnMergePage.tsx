// Screen of making one's own two accounts one: the other one is proved, both are seen side by side, and they can be separated again.
import '#ui/styles/auth-art.css';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ErrorState } from '#ui/States.tsx';
import { useToast } from '#ui/Toast.tsx';
import { compareOwn, listOwnMerges, undoOwnMerge } from '../contract-own.ts';
import { words } from '../words-own.ts';
import { OwnCompared } from './OwnCompared.tsx';
import { OwnProof } from './OwnProof.tsx';

export const needs = () => ({ merges: need(listOwnMerges, {}) });

export default function OwnMergePage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const { refresh } = useSession();
  const toast = useToast();
  // never written down: a page that is loaded anew asks for the proof once more
  const [proof, setProof] = useState<string>();
  const [merges, setMerges] = useState(data.merges);
  const [step, setStep] = useState(0);
  /** Where two are one already, a further account is asked for only when it is wanted. */
  const [further, setFurther] = useState(false);
  const done = proof === undefined && merges.length > 0 && !further;
  const head = useRef<HTMLHeadingElement>(null);
  // the button that was pressed went away with its step
  useEffect(() => {
    if (step) head.current?.focus();
  }, [step]);
  const turn = (next: string | undefined) => {
    setProof(next);
    setStep((n) => n + 1);
  };
  const areOne = (now: typeof merges) => {
    turn(undefined);
    setFurther(false);
    setMerges(now);
    void refresh();
    toast({ text: t(words.merged), kind: 'ok' });
  };
  /** Where the line broke, the answer may be what was lost, and not the merge. */
  const areOneAlready = async () => {
    const now = await ask(listOwnMerges, {}).catch(() => merges);
    const found = now.some(({ id }) => !merges.some((known) => known.id === id));
    if (found) areOne(now);
    return found;
  };
  return (
    <div className="stack readable">
      <h1 ref={head} tabIndex={-1}>
        {t(words.title)}
      </h1>
      <p className="muted">{t(words.about)}</p>
      {merges.map((merge) => (
        <OneNow
          key={merge.id}
          merge={merge}
          onSeparated={() => {
            setMerges(merges.filter(({ id }) => id !== merge.id));
            setStep((n) => n + 1);
            void refresh();
            toast({ text: t(words.separated), kind: 'ok' });
          }}
        />
      ))}
      {done ? (
        <p>
          <Button
            look="b3"
            onClick={() => {
              setFurther(true);
              setStep((n) => n + 1);
            }}
          >
            {t(words.one_more)}
          </Button>
        </p>
      ) : proof === undefined ? (
        <OwnProof onProved={turn} />
      ) : (
        <Comparing
          proof={proof}
          onLeave={() => turn(undefined)}
          onMerged={(merge) => areOne([{ ...merge, at: new Date().toISOString() }, ...merges])}
          areOneAlready={areOneAlready}
        />
      )}
      {!done && (
        <p>
          <ButtonLink look="b3" to={atAccountSettings()}>
            {t(words.not_mine)}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
interface ComparingProps {
  proof: string;
  onLeave: () => void;
  onMerged: (merge: { id: number; until: string }) => void;
  areOneAlready: () => Promise<boolean>;
}
function Comparing({ proof, onLeave, onMerged, areOneAlready }: ComparingProps) {
  const t = useWords();
  const preview = useAnswer(compareOwn, { proof });
  const lookAgain = async () => {
    if (!(await areOneAlready())) preview.reload();
  };
  if (preview.error?.code === 'proof_over')
    return (
      <div className="stack">
        <Callout kind="bad" alert>
          {preview.error.message}
        </Callout>
        <p>
          <Button look="b2" onClick={onLeave}>
            {t(words.prove)}
          </Button>
        </p>
      </div>
    );
  if (preview.data)
    return <OwnCompared preview={preview.data} proof={proof} onStale={() => void lookAgain()} onLeave={onLeave} onMerged={onMerged} />;
  return preview.error ? <ErrorState onRetry={preview.reload}>{preview.error.message}</ErrorState> : <span className="sk block" />;
}
/** What was made one, and the way back as long as there is one. */
function OneNow({ merge, onSeparated }: { merge: { id: number; at: string; until: string }; onSeparated: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { run, busy, error } = useAsk(undoOwnMerge);
  const [asking, setAsking] = useState(false);
  const separate = async () => {
    if (await run({ id: merge.id })) onSeparated();
  };
  return (
    <Callout kind="ok">
      <div className="stack">
        <p>
          <b>{t(words.merged)}.</b> {t(words.one_now, { date: date(language, merge.at), until: date(language, merge.until) })}
        </p>
        <div className="row">
          <ButtonLink look="b2" to={atMyCourses()}>
            {t(words.my_courses)}
          </ButtonLink>
          <Button look="b3" onClick={() => setAsking(true)}>
            {t(words.separate)}
          </Button>
        </div>
        <ConfirmDialog
          open={asking}
          title={t(words.separate_title)}
          confirm={t(words.separate)}
          busy={busy}
          danger={false}
          onConfirm={() => void separate()}
          onClose={() => setAsking(false)}
        >
          {error && (
            <Callout kind="bad" alert>
              {error.message}
            </Callout>
          )}
          <p>{t(words.separate_text)}</p>
        </ConfirmDialog>
      </div>
    </Callout>
  );
}
