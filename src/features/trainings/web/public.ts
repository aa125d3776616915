// Public web interface of trainings for other rooms.
export { TrainingTabs, useTrail } from './TrainingTop.tsx';
