// Public web interface of the offline room for other rooms and the app.
export { AskBeforeVideo } from './AskBeforeVideo.tsx';
export { KeepButton } from './KeepButton.tsx';
/** Without it nothing is lost: the lesson is fetched when it is opened. */
export const fetchAhead = (account: number, uuid: string, lesson_id: number): void =>
  void import('./fetch-ahead.ts').then((ahead) => ahead.fetchAhead(account, uuid, lesson_id)).catch(() => {});
