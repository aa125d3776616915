// Something that opens in place, by the browser's own means.
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function Disclosure({ summary, children, ...rest }: { summary: ReactNode } & Omit<ComponentProps<'details'>, 'className'>) {
  return (
    <details {...rest} className="twin">
      <summary>
        <Icon name="chevron-right" size="sm" className="turns" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
