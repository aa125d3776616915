// Public web interface of discussions for other rooms. Loads lazily in the browser; the server imports it directly.
import { neededPart } from '#ui/neededPart.tsx';

export const loadDiscussion = () => import('./Discussion.tsx');
export const Discussion = import.meta.env.SSR ? (await loadDiscussion()).default : neededPart(loadDiscussion);
