// Whether an exam lies on this device whose receipt has not come: asked by every page, before anything of exams is loaded.
import { makeStoredText } from '#core/storage/web/stored-text.ts';

/** The account that it is of. */
export const examMark = makeStoredText('device', 'shikhon.exam');
/** A page that has an exam open holds this lock, and sends by itself. */
export const lockOf = (attempt: number): string => `shikhon.exam ${attempt}`;
/** Sends what waits of exams whose page was left; how many records could not be sent. For asking before logging out. */
export const countUndelivered = async (user: number): Promise<number> =>
  examMark.read() === String(user) ? (await (await import('./deliver-exams.ts')).deliverExams(user)).waiting : 0;
