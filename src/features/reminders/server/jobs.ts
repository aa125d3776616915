// Background jobs of the reminders room.
import { queueDay, sendDue } from './reminding.ts';
import { tellReplies } from './replies.ts';
import { queueWanted, tellWanted } from './wanted.ts';

export const jobs = [sendDue, queueDay, tellReplies, tellWanted, queueWanted];
