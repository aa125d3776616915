// Accessibility of every screen, part 2 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(1, 6);
