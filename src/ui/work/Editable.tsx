// Fields of a form that somebody may change or not: who may not finds all of them closed.
import type { ReactNode } from 'react';
import { useHeldBack } from '#core/access/web/may.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '../Callout.tsx';
import { words } from './words-record.ts';

/** Fields stand one below the other within a box of their own: of a fieldset directly within a fieldset Chromium makes the boxes of both anew
 *  whenever what stands in the inner one changes. */
export function Editable({ may, children }: { may: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={!may}>
      <div className="stack">{children}</div>
    </fieldset>
  );
}
/** Why all of it is closed: whoever looks as a role changes nothing meanwhile. To others what is given says why they may not, where they may not. */
export function WhyClosed({ children }: { children?: ReactNode }) {
  const t = useWords();
  if (useHeldBack() === 'looking') return <Callout kind="info">{t(words.looking)}</Callout>;
  return children ? <Callout kind="info">{children}</Callout> : null;
}
