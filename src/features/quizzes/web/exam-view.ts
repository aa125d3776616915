// What is shown of an exam on this device, and what can be done with it.
import type { Refused } from '#core/contract/web/client.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { Asked, ToldOrder } from '../contract.ts';
import type { Entered, Receipt, Status, Synced } from '../contract-sitting.ts';
import type { Disk } from './exam-disk.ts';
import type { Clocks } from './exam-log.ts';
import type { AnswerPlace, Sync, SyncMeans } from './exam-sync.ts';

export interface Elsewhere {
  attempt: number;
  /** The lease to be ended. */
  lease: number;
  /** Another device has taken it meanwhile: its person is asked again. */
  meanwhile: boolean;
}
export interface ExamView {
  /** `closed`: nothing of it is open here; `over`: it was handed in on another device. */
  step: 'closed' | 'opening' | 'elsewhere' | 'open' | 'over';
  /** Why it could not be entered. */
  refused: Refused | undefined;
  elsewhere: Elsewhere | undefined;
  /** Handed in elsewhere. */
  over: { attempt: number } | undefined;
  entered: Entered | undefined;
  /** Once they are open. */
  questions: Asked[] | undefined;
  answers: ReadonlyMap<number, GivenAnswer | null>;
  times: Pick<Status, 'starts_at' | 'ends_at' | 'paused' | 'state' | 'section_ends'> | undefined;
  orders: readonly ToldOrder[];
  /** Handed in on this device. */
  ended: boolean;
  receipt: Receipt | undefined;
  /** Another tab has the log; another device has the exam. */
  taken: boolean;
  moved: boolean;
  /** How many records have not arrived, and how many of them go with this tab. */
  waiting: number;
  fleeting: number;
  /** Nothing gets through just now. */
  offline: boolean;
  /** Percent of the log that are left, once that is little; with none left it takes no more answers, but handing in. */
  left: number | undefined;
  stopped: Sync['stopped'];
  /** Help is asked for; `told`: the server knows. */
  help: { told: boolean } | undefined;
}
export const closedView: ExamView = {
  ...{ step: 'closed', refused: undefined, elsewhere: undefined, over: undefined, entered: undefined, questions: undefined },
  ...{ answers: new Map(), times: undefined, orders: [], ended: false, receipt: undefined, taken: false, moved: false },
  ...{ waiting: 0, fleeting: 0, offline: false, left: undefined, stopped: undefined, help: undefined },
};
export interface ExamMeans {
  user: number;
  lesson: number;
  disk: Disk;
  /** `pressed`: its person waits for it, and may be asked to log in again. */
  enter: (how: { again: boolean; after: number; pressed: boolean }) => Promise<Entered>;
  takeOver: (attempt: number, expect: number, code: string | undefined, after: number) => Promise<Entered>;
  sync: (attempt: number, ...given: Parameters<SyncMeans['send']>) => Promise<Synced>;
  /** What shows the questions is fetched before they are shown. */
  load?: (questions: readonly Asked[]) => Promise<unknown>;
  clocks?: () => Clocks;
  tabs?: () => BroadcastChannel | undefined;
}
export interface ExamSession {
  view(): ExamView;
  subscribe(listener: () => void): () => void;
  /** Continues with what lies on this device, where something does, and takes the log over from another tab. Answers whether. */
  resume(): Promise<boolean>;
  /** Enters, with the server. `again`: the next attempt. */
  enter(again?: boolean): Promise<void>;
  takeOver(code?: string): Promise<void>;
  /** Opens the sealed paper with the code that was read out; answers whether it was the right one. */
  unlock(code: string): Promise<boolean>;
  give(q: number, v: GivenAnswer | null, typed: boolean): void;
  /** What is typed is written down now. `leaving`: the page may be gone in a moment. */
  keepTyped(leaving?: boolean): void;
  submit(): void;
  /** Asks those who run the exam for help, or does so no more. */
  callHelp(asks: boolean): void;
  /** Asks the server now; `spread`: within seconds. */
  ask(spread?: boolean): void;
  /** There may be a connection again. */
  online(): void;
  /** Asks, and answers whether the server could be reached. */
  reach(): Promise<boolean>;
  place(q: number): AnswerPlace | undefined;
  /** The server's clock: certainly at least so late; and as late as any clock says. */
  least(): number | undefined;
  shown(): number | undefined;
  /** How many sections are over for certain whose minutes are their own: their answers can be read alone. */
  sectionsOver(): number;
  close(): void;
}
