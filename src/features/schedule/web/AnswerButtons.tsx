// Whether a learner can come: two buttons until it is said, then what was said, and a way to change it.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toast.tsx';
import { answerSession, type Session } from '../contract.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';

/** `near`: it is the next one. Of those that come later one only says that one cannot come. */
export function AnswerButtons({ session, near }: { session: Session; near: boolean }) {
  const t = useWords();
  const toast = useToast();
  const { run, busy, error } = useAsk(answerSession);
  const [said, setSaid] = useState<boolean>();
  const [changing, setChanging] = useState(false);
  const [away, setAway] = useState(false);
  const [reason, setReason] = useState('');
  const comes = said ?? session.comes;
  const say = async (answer: boolean) => {
    const done = await run({ id: session.id, comes: answer, reason: answer ? '' : reason });
    if (!done) return;
    setSaid(answer);
    setChanging(false);
    setAway(false);
    toast({ kind: 'ok', text: t(words.answered) });
  };
  if (comes !== null && !changing)
    return (
      <p className="row small">
        <Icon name={comes ? 'circle-check' : 'circle-x'} size="sm" />
        {t(comes ? words.you_come : words.you_stay)}
        <Button look="b3" onClick={() => setChanging(true)}>
          {t(words.change_answer)}
        </Button>
      </p>
    );
  return (
    <div className="row">
      {(near || changing) && (
        <Button look="b2" icon="check" busy={busy} onClick={() => void say(true)}>
          {t(words.i_come)}
        </Button>
      )}
      <Button look={near || changing ? 'bn' : 'b3'} onClick={() => setAway(true)}>
        {t(words.i_stay)}
      </Button>
      {!away && <FormFault error={error} />}
      {away && (
        <FormDialog
          title={t(words.why_away)}
          deed={t(words.tell_teacher)}
          busy={busy}
          error={error}
          onSend={() => void say(false)}
          onClose={() => setAway(false)}
        >
          <TextArea
            name="reason"
            label={t(common.reason)}
            optional
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </div>
  );
}
