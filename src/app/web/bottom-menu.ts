// Bottom bar menu, from page declarations. The browser's build holds what comes out of it (tools/frame-menu.ts).
import { type FrameEntry, listEntries } from './frame-menu.ts';

export const bottom: readonly FrameEntry[] = listEntries('bottom');
