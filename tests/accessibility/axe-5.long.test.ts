// Accessibility of every screen, part 5 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(4, 6);
