// Loading skeletons in the shape of the content.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from './words.ts';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);
const bar = (width: 'l' | 'm' | 's' | 'xs') => <span className={`sk ${width}`} />;
function Loading({ className, children }: { className: string; children: ReactNode }) {
  const t = useWords();
  return (
    <div aria-busy="true">
      <span className="vh" role="status">
        {t(words.loading)}
      </span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading className="stack sk-tight">
      {times(lines).map((i) => (
        <span key={i} className={i === lines - 1 ? 'sk m' : 'sk l'} />
      ))}
    </Loading>
  );
}
export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className="cols auto">
      {times(count).map((i) => (
        <div key={i} className="course">
          <span className="sk cover" />
          <div className="in-card">
            {bar('l')}
            {bar('m')}
            {bar('s')}
          </div>
        </div>
      ))}
    </Loading>
  );
}
export function ListSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading className="list">
      {times(count).map((i) => (
        <div key={i}>
          <span className="sk sk-face" />
          <span className="grow sk-tight">
            {bar('m')}
            {bar('s')}
          </span>
        </div>
      ))}
    </Loading>
  );
}
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading className="list sk-rows">
      {times(rows).map((i) => (
        <div key={i}>
          {bar('s')}
          {bar('xs')}
          {bar('xs')}
          {bar('xs')}
        </div>
      ))}
    </Loading>
  );
}
