// Router types: a loaded page with its data, or the error page; and what a lazily loaded area brings.
import type { ComponentType, ReactNode } from 'react';
import type { Page, Where } from '#core/contract/web/page.ts';
import type { Fault } from '../rendered.ts';

export interface Shown {
  page: Page | undefined;
  /** undefined while it is on its way */
  component: ComponentType<{ data: never; where: Where }> | undefined;
  data: Record<string, unknown>;
  where: Where;
  fault: Fault | undefined;
}

export type Layouts = Partial<Record<Page['layout'], ComponentType<{ children: ReactNode }>>>;
export interface Area {
  pages: readonly Page[];
  layouts: Layouts;
}
