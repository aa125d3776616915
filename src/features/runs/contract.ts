// API contract of what became of each item of a run, for whoever started it.
import * as z from 'zod/mini';
import { download, get, Id, listed } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listFields } from '#core/lists/input.ts';
import { RunItem, runItems } from './lists.ts';

export const listItems = get('runs.list-items', '/jobs/runs/:id/results', {
  summary: 'What became of each record that a run went through, with the reason where it was refused and the address of its screen',
  who: 'signed-in',
  scope: { told_run: 'id' },
  input: z.object({ ...listFields(runItems), id: Id }),
  output: listed(RunItem),
});
export const exportItems = get('runs.export', '/jobs/runs/:id/export', {
  summary: 'Those that match, as CSV or XLSX; records may be people, and that it was taken is recorded',
  who: 'signed-in',
  ...exportingPeople,
  scope: { told_run: 'id' },
  input: z.extend(exportInput(runItems), { id: Id }),
  output: download('text/csv'),
});
