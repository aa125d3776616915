// Frames of staff screens: with a list, the trail above it, its title and what it is for, what can be made here; and of one form in a card.
import '../styles/auth-art.css';
import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Card } from '../Card.tsx';

export interface ListScreenProps {
  title: string;
  about?: string | undefined;
  /** The screens above this one, where it is not one of the menu. */
  trail?: ComponentProps<typeof Breadcrumb>['trail'];
  /** Buttons beside the title. */
  acts?: ReactNode;
  /** No wider than a text is read well. */
  readable?: boolean;
  children: ReactNode;
}
export function ListScreen({ title, about, trail, acts, readable, children }: ListScreenProps) {
  return (
    <div className={readable ? 'work stack readable' : 'work stack'} data-density="staff">
      {trail && <Breadcrumb trail={trail} />}
      <div className="head">
        <div>
          <h1>{title}</h1>
          {about && <p className="muted">{about}</p>}
        </div>
        {acts && <div className="row">{acts}</div>}
      </div>
      {children}
    </div>
  );
}
/** A screen that begins something: what it is, and the form for it. */
export const FormScreen = ({ children, ...screen }: Pick<ListScreenProps, 'title' | 'about' | 'trail' | 'children'>) => (
  <ListScreen {...screen} readable>
    <Card>
      <div className="stack">{children}</div>
    </Card>
  </ListScreen>
);
