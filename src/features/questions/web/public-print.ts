// Questions on paper, for the rooms that print them: a door of its own, so that pages of learners carry none of it.
export { Printed, type PrintedProps } from './Printed.tsx';
