// What the room of exams has of an exam under way: its calls, their errors, and what the history tells of orders.
import { errors, history } from '../words-sitting.ts';
import * as orders from './orders.ts';
import * as watching from './watching.ts';

export const sittingCalls = { ...orders.calls, ...watching.calls };
export const sittingHandlers = { ...orders.handlers, ...watching.handlers };
export { errors as sittingErrors };
export const sittingTracked = {
  exam_order: {
    table: 'exam_orders',
    words: { name: history.order, fields: history.fields, choices: { kind: history.kinds } },
  },
} as const;
