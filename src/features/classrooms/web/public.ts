// Public web interface of classrooms for other rooms: the frame that the parts of a class stand in.
export { ClassFrame, titleOfClass } from './ClassFrame.tsx';
