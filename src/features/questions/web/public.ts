// Public web interface of questions for other rooms.
export { type AnswerState, isTyped, stateOfAnswer } from '../types/filled.ts';
export { BothLanguages } from './both-languages.ts';
export { GivenView } from './GivenView.tsx';
export { Html } from './Html.tsx';
export { selectedIn } from './OwnText.tsx';
export { LevelsGiven } from './LevelsGiven.tsx';
export { SaidSpots, SaidVoice } from './Said.tsx';
export { loadAsksOf, useAsksAhead } from './asks.ts';
export type { QuestionProps } from './asking.ts';
export { Question } from './Question.tsx';
