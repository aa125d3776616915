// Action of a staff screen that somebody may lack the permission for: as it is for who may, else quiet, with "why?" and its answer;
// not at all for who could never be given it.
import { type ReactNode, useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Button, type ButtonLook } from '../Button.tsx';
import { useNever } from './useNever.ts';
import { refusalOf, WhyNot } from './WhyNot.tsx';
import { words } from './words-list.ts';

export interface AllowedProps {
  /** Whether they may: a code of why not, or no permission at all. */
  may: boolean | string;
  action: { word: Word; grant?: Grant };
  /** Words of the codes. */
  why?: Readonly<Record<string, Word>> | undefined;
  /** What the quiet one says, where that is more than the action. */
  label?: string | undefined;
  look?: ButtonLook;
  /** The button or link itself. */
  children: ReactNode;
}
export function Allowed({ may, action, why = {}, label, look = 'bn', children }: AllowedProps) {
  const t = useWords();
  const [asked, setAsked] = useState(false);
  const never = useNever();
  if (may === true) return children;
  if (never(may, action.grant)) return null;
  return (
    <>
      <Button look={look} icon="lock" aria-disabled onClick={() => setAsked(true)}>
        {label ?? t(action.word)} <span className="tiny">{t(words.why)}</span>
      </Button>
      {asked && <WhyNot refusal={refusalOf(action, may || 'not_allowed', why)} onClose={() => setAsked(false)} />}
    </>
  );
}
