// Card (panel).
import type { ComponentProps, ReactNode } from 'react';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** level of the heading */
  level?: 2 | 3;
  /** beside the heading: a link, a button */
  aside?: ReactNode;
  look?: 'flat' | 'flush' | 'soft';
};
export function Card({ title, level = 2, aside, look, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={['card', look, className].filter(Boolean).join(' ')}>
      {title != null && (
        <div className="card-h">
          <Heading>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
