// React hook: the kind of connection as it is now.
import { useSyncExternalStore } from 'react';
import { type LineKind, onLineKind, readLineKind } from './line-kind.ts';

export const useLineKind = (): LineKind => useSyncExternalStore(onLineKind, readLineKind, () => 'unknown');
