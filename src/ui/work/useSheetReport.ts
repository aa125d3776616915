// Report of a sheet as a download; a refusal is told in a toast.
import { useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { saveFile } from '#core/lists/web/download.ts';
import { report } from '#core/sheets/contract.ts';
import { useToast } from '../Toast.tsx';
import { words as kit } from '../words.ts';

export function useSheetReport(id: number): { busy: boolean; save: (input?: { only: 'wrong' }) => Promise<void> } {
  const t = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    save: async (input) => {
      setBusy(true);
      try {
        await saveFile(report, { id, ...input });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        toast({ kind: 'bad', text: error.message || t(kit.failed_title) });
      } finally {
        setBusy(false);
      }
    },
  };
}
