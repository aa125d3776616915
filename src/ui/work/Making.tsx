// The way to something new on a screen that everybody has: closed, with its reason, while one views as a role; none in a
// role that only looks.
import type { ReactNode } from 'react';
import { useHeldBack } from '#core/access/web/may.ts';
import type { Word } from '#core/i18n/words.ts';
import { Allowed } from './Allowed.tsx';
import { words } from './words-record.ts';

export function useMayMake(): boolean | 'looking' {
  const held = useHeldBack();
  return held === 'looking' ? held : held !== 'read_only';
}
/** `word`: what the closed one says. */
export function Making({ word, children }: { word: Word; children: ReactNode }) {
  const may = useMayMake();
  return may === false ? null : (
    <Allowed may={may} action={{ word }} why={{ looking: words.looking }}>
      {children}
    </Allowed>
  );
}
