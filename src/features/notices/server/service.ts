// Public server interface of notices: notifying people, taking back what they have not read, and what ends by the link of a mail.
export { defaultWays } from '../choices.ts';
export { mailsStopped } from './events.ts';
export { withStop } from './letters.ts';
export { measureSms } from './measure-sms.ts';
export { type Letter, type Notice, type Notified, notify, notifyHolders, sendLetter, takeBackNotices } from './notify.ts';
export type { Term, Terms } from './terms.ts';
