// Background jobs of the reminders room.
import { queueDay, sendDue } from './reminding.ts';
import { tellReplies } from './replies.ts';

export const jobs = [sendDue, queueDay, tellReplies];
