// Public web interface of posts for other rooms.
export { AgreeButton } from './AgreeButton.tsx';
export { ReasonForm } from './ReasonForm.tsx';
export { WaitingWords } from './WaitingWords.tsx';
