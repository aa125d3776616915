// Report of a sheet as a download.
import { report } from '#core/sheets/contract.ts';
import { useSaveFile } from './useSaveFile.ts';

export function useSheetReport(id: number): { busy: boolean; save: (input?: { only: 'wrong' }) => Promise<unknown> } {
  const { busy, save } = useSaveFile();
  return { busy, save: (input) => save(report, { id, ...input }) };
}
