// Certificates of those who are selected as one archive, unless they are too many.
import { useWords } from '#core/i18n/web/language.tsx';
import { inputOfSelection } from '#core/lists/declare.ts';
import { useToast } from '#ui/Toast.tsx';
import type { DoAll } from '#ui/work/useActions.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { downloadMany, MOST_ZIPPED } from '../contract-staff.ts';
import { words } from '../words-staff.ts';

const listedIds = (ids: readonly number[]) => (ids.length ? ids.join(',') : undefined);

export function useZip(batch_id: number): DoAll {
  const t = useWords();
  const toast = useToast();
  const { save } = useSaveFile();
  return async (selection, _rows, count, more) => {
    if (more || count > MOST_ZIPPED) {
      toast({ text: t(words.why.too_many_sheets), kind: 'bad' });
      return false;
    }
    const { ids, except, ...matching } = { ids: undefined, except: [], ...inputOfSelection(selection) };
    const name = await save(downloadMany, {
      ...{ id: batch_id, ...matching },
      ...(ids && { ids: listedIds(ids) }),
      ...(except.length && { except: listedIds(except) }),
    });
    return name !== undefined;
  };
}
