// Public server interface of questions: what is shown of them, and grading.
export {
  explainJudgement,
  getCorrectAnswer,
  gradeAnswer,
  isLeftToPerson,
  type Judged,
  type KeyChange,
  sumOf,
  tellAlsoRight,
  tellRight,
  withKeys,
} from './grading.ts';
export { leveledBy, rubricOf } from './leveled.ts';
export { keyFrom } from './key-from.ts';
export { hasVariants, readVariants, variantIn } from './variants.ts';
export { picturesIn } from '../pictures.ts';
export { askedCount, drawnCount } from './store-asked.ts';
export { tellVoice } from './voices.ts';
export { isEmpty } from '../types/filled.ts';
export { readAnswer, show } from '../types/kinds.ts';
