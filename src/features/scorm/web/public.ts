// What other rooms may use of SCORM packages in the page. The panel loads lazily in the browser; the server imports it directly.
import { neededPart } from '#ui/neededPart.tsx';

export const ScormPanel = import.meta.env.SSR ? (await import('./ScormPanel.tsx')).default : neededPart(() => import('./ScormPanel.tsx'));
