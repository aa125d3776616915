// Public web interface of classrooms for other rooms: the frame that the parts of a class stand in.
export { ClassFrame, ClassTop, nameOfClass, titleOfClass } from './ClassFrame.tsx';
