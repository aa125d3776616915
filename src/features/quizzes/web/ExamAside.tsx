// What stands beside the questions of an exam: help and the way to another device, what stands in the way, and the receipt behind it.
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
export interface NotesProps extends Sitting {
  /** One clock alone says that the time is over. */
  doubt: boolean;
}
export function ExamNotes({ session, view, doubt }: NotesProps) {
  return (
    <>
      <HelpNote help={view.help} />
      <Hindrances view={view} doubt={doubt} onContinue={() => void session.resume()} />
    </>
  );
}
