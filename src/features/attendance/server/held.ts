// Personal data of the register: what was said of a person's attendance and what stands in it, why, and what an export gives.
import type { Holding } from '#core/personal-data/server/declare.ts';
import { held, words } from '../words.ts';

export const holds: Holding = {
  'attendance_marks.user_id': {
    what: held.marks,
    why: 'the register of a class is worked out from what was said, and shows who said it',
    sees: ['person', 'teachers', 'institution'],
    keep: 'account',
    key: ['id'],
    given: ['class_session_id', 'half', 'source', 'status', 'minutes', 'at', 'received_at'],
    codes: { source: words.sources, status: words.statuses },
    withheld: { 'works inside the product': ['id', 'client_key', 'device', 'counter', 'detail'], 'somebody else': ['noted_by'] },
  },
  'attendance_rows.user_id': {
    what: held.rows,
    why: 'the register of a class, and the least attendance that a certificate asks for; beyond the account only what a closed month has counted',
    sees: ['person', 'teachers', 'institution'],
    keep: 'stays',
    key: ['class_session_id', 'half'],
    given: ['class_session_id', 'half', 'batch_id', 'status', 'minutes_late', 'minutes_left', 'conflict'],
    codes: { status: words.statuses },
    withheld: { 'somebody else': ['settled_by'] },
  },
};
