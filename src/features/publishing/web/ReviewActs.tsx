// What is done with a piece from the bar of its editor: submitted and taken back by who writes it, returned and published by who may.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { submit, takeBack, type WrittenPiece } from '#features/writing/contract.ts';
import { errors as drafts } from '#core/drafts/words.ts';
import { errors } from '#features/writing/words.ts';
import { Button } from '#ui/Button.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import type { Flushed } from '#ui/work/Editor.tsx';
import { words } from '../words-review.ts';
import { faultOf } from './open-points.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';

const why = { ...errors, nothing_new: drafts.nothing_new };
export interface ReviewActsProps {
  piece: WrittenPiece;
  flushed: Flushed;
}
/** The dialog that is open, with the version that was on the screen when it was opened. */
interface Asked {
  what: 'publish' | 'return';
  version: number;
}
export function ReviewActs({ piece, flushed }: ReviewActsProps) {
  const t = useWords();
  const [asked, setAsked] = useState<Asked>();
  const { can, state } = piece;
  const ask = async (what: Asked['what']) => {
    const version = await flushed();
    if (version !== undefined) setAsked({ what, version });
  };
  const close = () => setAsked(undefined);
  if (can.publish === 'not_allowed') return <OwnActs piece={piece} flushed={flushed} />;
  const word = state === 'planned' ? words.change_day : words.publish;
  return (
    <>
      {can.return === true && (
        <Button look="b2" icon="reply" onClick={() => void ask('return')}>
          {t(words.return)}
        </Button>
      )}
      <Allowed may={can.publish} action={{ word }} why={why}>
        <Button icon={state === 'planned' ? 'calendar' : 'send'} onClick={() => void ask('publish')}>
          {t(word)}
        </Button>
      </Allowed>
      {asked?.what === 'publish' && <PublishDialog piece={piece} version={asked.version} onClose={close} />}
      {asked?.what === 'return' && <ReturnDialog piece={piece} version={asked.version} onClose={close} />}
    </>
  );
}
/** Of who writes and does not publish. */
function OwnActs({ piece: { id, can, state }, flushed }: ReviewActsProps) {
  const t = useWords();
  const toast = useToast();
  const submitting = useAsk(submit);
  const taking = useAsk(takeBack);
  if (can.write !== true) return null;
  const send = async () => {
    const version = await flushed();
    if (version === undefined) return;
    if (await submitting.run({ id, version })) toast({ kind: 'ok', text: t(words.submitted) });
  };
  const back = async () => {
    if (await taking.run({ id })) toast({ kind: 'ok', text: t(words.taken_back) });
  };
  const word = state === 'submitted' ? words.submit_again : words.submit;
  return (
    <>
      {can.take_back === true && (
        <Button look="b2" icon="undo-2" busy={taking.busy} onClick={() => void back()}>
          {t(words.take_back)}
        </Button>
      )}
      <Allowed may={can.submit} action={{ word }} why={why}>
        <Button icon="send" busy={submitting.busy} onClick={() => void send()}>
          {t(word)}
        </Button>
      </Allowed>
      <FormFault error={faultOf(submitting.error ?? taking.error, t)} />
    </>
  );
}
