// Public web interface of posts for other rooms.
export { ReasonForm } from './ReasonForm.tsx';
