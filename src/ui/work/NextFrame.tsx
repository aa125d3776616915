// What is long in a menu or a dialog comes a frame after it: the press is answered by what opens.
import { type ReactNode, useDeferredValue } from 'react';
import { TextSkeleton } from '../Skeleton.tsx';

export interface NextFrameProps {
  /** About how high it will be, in lines of text. */
  lines: number;
  children: ReactNode;
}
export function NextFrame({ lines, children }: NextFrameProps) {
  const painted = useDeferredValue(true, false);
  return painted ? children : <TextSkeleton lines={lines} />;
}
