// Background jobs of the reminders room.
import { queueDay, sendDue } from './reminding.ts';
import { queueWanted, tellWanted } from './wanted.ts';

export const jobs = [sendDue, queueDay, tellWanted, queueWanted];
