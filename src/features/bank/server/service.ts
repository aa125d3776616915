// Public server interface of the question bank: questions put in and taken out, and what lessons take of it.
export { insertBankQuestions, type NewBankQuestion } from './saving.ts';
export { createFolder, removeQuestion, stale as bankStale } from '../contract-writing.ts';
export { listForExport } from './exporting.ts';
export { listDrawn } from './drawn.ts';
export { noteFinished } from './jobs.ts';
export { endSharedBy } from './store-shares.ts';
export { checkUses, findVersionRows } from './using.ts';
export { copyUses } from './store-uses.ts';
export {
  findFolders,
  findQuestions,
  folderRanksOf,
  type FolderRow,
  type Holder,
  holds,
  isSealed,
  isSealedFrom,
  questionRanksOf,
} from './store-reach.ts';
export { keysOfTexts, queryOf } from './keys.ts';
export { isShareOf } from './store-reach.ts';
export { checkPictures, listCopiable } from './pictures.ts';
