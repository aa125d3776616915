// Parts of an exam that are needed once it is under way. All of them are fetched behind its page, in the order in which they are needed: the line may be
// gone by then.
import { aheadPart } from '#ui/aheadPart.tsx';
import { askingParts } from './asking-parts.ts';
import type { NotesProps, Sitting } from './ExamAside.tsx';
import type { ReceiptProps } from './ExamReceipt.tsx';
import type { ExamView } from './exam-view.ts';

export const ExamFacts = aheadPart(() => import('./ExamFacts.tsx'));
export const ExamLobby = aheadPart(() => import('./ExamLobby.tsx'));
export const ExamAsking = aheadPart(() => import('./ExamAsking.tsx'));
const load = () => import('./ExamAside.tsx');
export const ExamNotes = aheadPart<NotesProps>(() => load().then((aside) => ({ default: aside.ExamNotes })));
export const PartClosed = aheadPart<object>(() => load().then((aside) => ({ default: aside.PartClosed })));
export const ExamMore = aheadPart<Sitting>(() => load().then((aside) => ({ default: aside.ExamMore })));
export const ReceiptCard = aheadPart<ReceiptProps>(() => load().then((aside) => ({ default: aside.ReceiptCard })));
export const ReceiptAwaited = aheadPart<{ view: ExamView }>(() => load().then((aside) => ({ default: aside.ReceiptAwaited })));
export const examParts = [ExamFacts, ExamAsking, ...askingParts, ExamNotes, PartClosed, ExamMore, ReceiptAwaited, ReceiptCard];
/** Of an exam that has not begun. */
export const lobbyParts = [ExamLobby, ...examParts];
