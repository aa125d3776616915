// Accessibility of every screen, part 3 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(2, 6);
