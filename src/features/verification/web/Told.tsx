// What an answer shows in a dialog: it takes the focus from the button that asked, which is gone.
import { type ReactNode, useEffect, useRef } from 'react';

export function Told({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="stack">
      {children}
    </div>
  );
}
