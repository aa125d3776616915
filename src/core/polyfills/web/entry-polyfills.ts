// Polyfill entry: loaded before the program of a page, where the browser lacks something.
import { install } from './polyfills.ts';

install(globalThis);
