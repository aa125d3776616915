// A box in which an answer is typed, with the typing tools of the search field (phonetic Bengali, letters on the screen), fetched at the first focus.
import './question.css';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { latePart } from '#ui/latePart.ts';
import { isSwitch } from '#ui/shortcuts.ts';

const TypingTools = latePart(() => import('#ui/typing/TypingTools.tsx'));
type Box = HTMLInputElement | HTMLTextAreaElement;
export interface TypedBoxProps {
  box: RefObject<Box | null>;
  value: string;
  closed: boolean;
  children: ReactNode;
}
export function TypedBox({ box, value, closed, children }: TypedBoxProps) {
  const [wanted, setWanted] = useState(false);
  const [focused, setFocused] = useState(false);
  const early = useRef(false);
  return (
    <div
      className="typed"
      role="presentation"
      onFocus={(event) => {
        setWanted(true);
        setFocused(event.target === box.current);
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (!isSwitch(event.nativeEvent) || early.current) return;
        early.current = true;
        setWanted(true);
      }}
    >
      {children}
      {wanted && !closed && (
        // their place is there from the first focus: nothing moves under a finger when they come
        <Suspense fallback={<span className="switches-place" />}>
          <TypingTools
            box={() => box.current}
            value={value}
            open={focused}
            takeEarly={() => {
              const was = early.current;
              early.current = true;
              return was;
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
