// Profile picture update from the account menu.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { profileInfo } from '#features/accounts/contract.ts';
import { PictureCard } from '#features/accounts/web/PictureCard.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/States.tsx';
import { words } from '../../words.ts';

export default function PictureDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const { data, error, reload } = useAnswer(profileInfo, {});
  return (
    <Dialog open onClose={onClose} title={t(words.change_picture)}>
      {error && <ErrorState onRetry={reload}>{error.message}</ErrorState>}
      {!data && !error && <span className="sk block" />}
      {data && <PictureCard profile={data} name={pick(language, data.name, data.bn_name)} onSaved={onClose} />}
    </Dialog>
  );
}
