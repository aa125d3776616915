// Public web interface of the syllabus builder for other rooms: the step of the course editor, fetched when it is shown; the server imports it directly.
import { latePart } from '#ui/latePart.ts';

export type { SyllabusStepProps } from './SyllabusStep.tsx';
const load = () => import('./SyllabusStep.tsx');
export const SyllabusStep = import.meta.env.SSR ? (await load()).default : latePart(load);
