// What stands beside the questions of an exam: help and the way to another device, what stands in the way, parts that are over, and the receipt behind it.
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words-exam.ts';
import { HelpButton, HelpNote } from './HelpButton.tsx';
import { Hindrances } from './Hindrances.tsx';
import { MoveButton } from './MoveButton.tsx';
import type { ExamSession, ExamView } from './exam-view.ts';

export { ReceiptAwaited, ReceiptCard } from './ExamReceipt.tsx';
export interface Sitting {
  session: ExamSession;
  view: ExamView;
}
export function ExamMore({ session, view }: Sitting) {
  return (
    <>
      <HelpButton help={view.help} onCall={session.callHelp} />
      <MoveButton view={view} />
    </>
  );
}
/** Of a question whose part is over. */
export function PartClosed() {
  const t = useWords();
  return (
    <p className="xplace">
      <Icon name="lock" size="sm" />
      <span>{t(words.part_closed)}</span>
    </p>
  );
}
export interface NotesProps extends Sitting {
  /** One clock alone says that the time is over. */
  doubt: boolean;
  /** How many parts are over, and what they are called; none of its parts has a time of its own: undefined. */
  parts: { over: number; nameOf: (at: number) => string } | undefined;
}
export function ExamNotes({ session, view, doubt, parts }: NotesProps) {
  const t = useWords();
  return (
    <>
      {parts && (
        <p className={parts.over ? 'small' : 'vh'} role="status">
          {parts.over > 0 && t(words.part_over, { title: parts.nameOf(parts.over - 1), next: parts.nameOf(parts.over) })}
        </p>
      )}
      <HelpNote help={view.help} />
      <Hindrances view={view} doubt={doubt} onContinue={() => void session.resume()} />
    </>
  );
}
