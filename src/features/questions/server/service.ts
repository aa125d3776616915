// Public server interface of questions: what is shown of them, and grading.
export { explainJudgement, getCorrectAnswer, gradeAnswer, isLeftToPerson, sumOf } from './grading.ts';
export { hasVariants, readVariants, variantIn } from './variants.ts';
export { picturesIn } from '../pictures.ts';
export { askedCount, drawnCount } from './store-asked.ts';
export { isEmpty, readAnswer, show } from '../types/kinds.ts';
