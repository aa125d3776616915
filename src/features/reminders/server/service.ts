// Public server interface of reminders: subscribers of replies in discussions, and of the link that ends mails.
export { noteHidden, noteReply } from './replies.ts';
export { endStopped } from './end-stopped.ts';
