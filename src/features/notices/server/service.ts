// Public server interface of notices: notifying people, and taking back what they have not read.
export { type Letter, type Notice, type Notified, notify, notifyHolders, takeBackNotices } from './notify.ts';
export type { Term, Terms } from './terms.ts';
