// Download of a call's file from a button; a refusal is told in a toast.
import { useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { saveFile } from '#core/lists/web/download.ts';
import { useToast } from '../Toast.tsx';
import { words as kit } from '../words.ts';

/** `save` answers the name of the file, nothing where it was refused. */
export function useSaveFile(): { busy: boolean; save: (call: AnyCall, input: Record<string, unknown>) => Promise<string | undefined> } {
  const t = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    save: async (call, input) => {
      if (busy) return undefined;
      setBusy(true);
      try {
        return await saveFile(call, input);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        toast({ kind: 'bad', text: error.message || t(kit.failed_title) });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
