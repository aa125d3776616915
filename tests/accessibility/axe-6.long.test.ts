// Accessibility of every screen, part 6 of 6.
// @module-tag long
import { lookAtShare } from './look-at-all.ts';

await lookAtShare(5, 6);
