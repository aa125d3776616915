// Marksheets of those who are selected as one PDF, unless they are too many.
import { useWords } from '#core/i18n/web/language.tsx';
import { inputOfSelection } from '#core/lists/declare.ts';
import { useToast } from '#ui/Toast.tsx';
import type { DoAll } from '#ui/work/useActions.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { downloadMarksheets, MOST_SHEETS } from '../contract.ts';
import { errors } from '../words.ts';

const listedIds = (ids: readonly number[]) => (ids.length ? ids.join(',') : undefined);
export function useMarksheets(id: number): DoAll {
  const t = useWords();
  const toast = useToast();
  const { save } = useSaveFile();
  return async (selection, _rows, count, more) => {
    if (more || count > MOST_SHEETS) {
      toast({ text: t(errors.too_many_marksheets), kind: 'bad' });
      return false;
    }
    const { ids, except, ...matching } = { ids: undefined, except: [], ...inputOfSelection(selection) };
    const name = await save(downloadMarksheets, {
      ...{ id, ...matching },
      ...(ids && { ids: listedIds(ids) }),
      ...(except.length && { except: listedIds(except) }),
    });
    return name !== undefined;
  };
}
