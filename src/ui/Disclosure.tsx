// Disclosure (details and summary).
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className' | 'children' | 'onToggle'> {
  summary: ReactNode;
  /** As a function: made when it is opened for the first time. */
  children: ReactNode | (() => ReactNode);
}
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  const [opened, setOpened] = useState(rest.open ?? false);
  const box = useRef<HTMLDetailsElement>(null);
  // it may have been opened before any script was there
  useEffect(() => setOpened((was) => was || box.current!.open), []);
  return (
    <details ref={box} {...rest} className="twin" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="chevron-right" size="sm" className="turns" />
        {summary}
      </summary>
      {typeof children === 'function' ? opened && children() : children}
    </details>
  );
}
