// Learning layout: only the page.
import type { ReactNode } from 'react';
import { Frame, Main } from './Frame.tsx';

export function LearnLayout({ children }: { children: ReactNode }) {
  return (
    <Frame bar={false}>
      <Main>{children}</Main>
    </Frame>
  );
}
