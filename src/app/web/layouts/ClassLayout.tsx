// Layout of classrooms: only the page, which brings its own head and tabs, and room for the bar at the foot of a phone.
import type { ReactNode } from 'react';
import { Frame, Main } from './Frame.tsx';

export function ClassLayout({ children }: { children: ReactNode }) {
  return (
    <Frame bar>
      <Main>{children}</Main>
    </Frame>
  );
}
