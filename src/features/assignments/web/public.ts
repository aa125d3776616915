// What other rooms may use of the assignments in the page. The panel loads lazily in the browser; the server imports it directly.
import { neededPart } from '#ui/neededPart.tsx';

export const AssignmentPanel = import.meta.env.SSR
  ? (await import('./AssignmentPanel.tsx')).default
  : neededPart(() => import('./AssignmentPanel.tsx'));
