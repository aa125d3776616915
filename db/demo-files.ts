// Files of the demonstration school: how they are read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Text {
  en: string;
  bn: string;
}
export const folder = join(import.meta.dirname, 'demo');
export const read = <T>(name: string): T[] =>
  existsSync(join(folder, name)) ? (parse(readFileSync(join(folder, name), 'utf8')) as T[]) : [];
