// What notices tell other rooms: mails that somebody stopped.
import { event } from '#core/events/server/event.ts';

/** By the link of a mail somebody ended reminders of their own plan, or what they wait for. */
export const mailsStopped = event<{ user_id: number; kind: 'reminders' | 'wanted' }>('notices.mails-stopped');
