// Public web interface of notices for the frame and the news of a session.
export { tellUnread, useUnread } from './unread.ts';
