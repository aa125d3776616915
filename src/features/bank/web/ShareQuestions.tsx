// Dialog that shares questions or a folder of the bank.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ShareDialog } from '#ui/work/ShareDialog.tsx';
import type { BankFolder } from '../contract.ts';
import { shareThings } from '../contract-writing.ts';
import { inTurns } from './in-turns.ts';
import { levelWords } from '../words.ts';
import { webWords as words } from '../words-web.ts';

export function ShareQuestions({
  ids = [],
  folder,
  onClose,
}: {
  ids?: readonly number[];
  folder?: BankFolder | undefined;
  onClose: () => void;
}) {
  const t = useWords();
  const { run, busy, error } = useAsk(shareThings);
  return (
    <ShareDialog
      title={folder ? t(words.share_folder, { name: folder.name }) : t(words.share_title, { n: ids.length })}
      to_hint={t(words.to_hint)}
      levels={levelWords.levels}
      level="use"
      share={async (terms) => {
        if (folder) return run({ ...terms, folder_id: folder.id });
        return inTurns(ids, (some) => run({ ...terms, ids: some }));
      }}
      busy={busy}
      error={error}
      onClose={onClose}
    >
      <p className="small muted">{t(words.share_note)}</p>
    </ShareDialog>
  );
}
