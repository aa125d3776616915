// Accessibility of every screen, part 4 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(3, 6);
