// Where the product's own files are.
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
