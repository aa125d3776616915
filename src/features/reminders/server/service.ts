// Public server interface of reminders: the subscriber of replies in discussions.
export { noteReply } from './replies.ts';
