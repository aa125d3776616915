// Layout of classrooms: only the page, which brings its own head and tabs. Whoever logs out elsewhere is out here too.
import type { ReactNode } from 'react';
import { SignedOut } from './SignedOut.tsx';
import { Frame, Main } from './Frame.tsx';

export function ClassLayout({ children }: { children: ReactNode }) {
  return (
    <Frame bar>
      <SignedOut />
      <Main>{children}</Main>
    </Frame>
  );
}
