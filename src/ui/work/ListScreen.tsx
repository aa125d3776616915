// Frame of a staff screen with a list: the trail above it, its title and what it is for, what can be made here, and the list.
import type { ComponentProps, ReactNode } from 'react';
import { Breadcrumb } from '../Breadcrumb.tsx';

export interface ListScreenProps {
  title: string;
  about: string;
  /** The screens above this one, where it is not one of the menu. */
  trail?: ComponentProps<typeof Breadcrumb>['trail'];
  /** Buttons beside the title. */
  acts?: ReactNode;
  children: ReactNode;
}
export function ListScreen({ title, about, trail, acts, children }: ListScreenProps) {
  return (
    <div className="work" data-density="staff">
      {trail && <Breadcrumb trail={trail} />}
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{about}</p>
        </div>
        {acts && <div className="row">{acts}</div>}
      </div>
      {children}
    </div>
  );
}
