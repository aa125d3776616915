// Public web interface of the syllabus builder for other rooms: the step of the course editor, and the call that it is opened with.
export { viewSyllabus } from '../contract.ts';
export { default as SyllabusStep, type SyllabusStepProps } from './SyllabusStep.tsx';
export type { AboveLesson } from './LessonPanel.tsx';
