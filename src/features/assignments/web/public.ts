// What other rooms may use of the assignments in the page.
import { latePart } from '#ui/latePart.ts';

export const AssignmentPanel = latePart(() => import('./AssignmentPanel.tsx'));
