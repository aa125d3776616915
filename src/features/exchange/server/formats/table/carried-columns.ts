// Columns of questions that come from other formats: those of the table, how it stood in the file, and what became of it on the way.
import type { SheetColumn } from '#core/sheets/declare.ts';
import { tableWords as words } from '../../../words-table.ts';
import { tableColumns } from './columns.ts';

const nothing = { en: '', bn: '' };
export const carriedColumns: readonly SheetColumn[] = [
  { name: 'source', word: words.source, example: nothing, kind: 'text', of: 'file' },
  ...tableColumns,
  { name: 'read', word: words.read, example: nothing, kind: 'text', of: 'reader' },
];
