// Public server interface of quizzes for exams on paper: the sets that are printed, and attempts whose marks come in by a sheet.
export {
  awaitKeys,
  countPaperAttempts,
  type Entered,
  type EnteredBefore,
  enterFromPaper,
  listPaperAttempts,
  listPaperSets,
  type PaperAttemptRow,
  type PaperSet,
  undoFromPaper,
  whyNotUndone,
} from './on-paper.ts';
export { askedIn, questionsOf } from './attempts.ts';
