// Reading aloud is loaded when it is about to be pressed.
import type { ComponentType } from 'react';

export type Aloud = ComponentType<{ textOf: () => HTMLElement | null; onClose: () => void }>;
export const loadAloud = async (): Promise<Aloud> => (await import('./ReadAloud.tsx')).default;
