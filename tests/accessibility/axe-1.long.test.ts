// Accessibility of every screen, part 1 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(0, 6);
