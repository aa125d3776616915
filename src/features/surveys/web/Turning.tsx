// The way to more answers, and back.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { staffWords } from '../words-staff.ts';

export function Turning({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const t = useWords();
  if (last <= 1) return null;
  return (
    <div className="row">
      {page > 1 && (
        <Button look="b3" icon="chevron-left" onClick={() => onPage(page - 1)}>
          {t(staffWords.earlier)}
        </Button>
      )}
      {page < last && (
        <Button look="b3" iconEnd="chevron-right" onClick={() => onPage(page + 1)}>
          {t(staffWords.more)}
        </Button>
      )}
    </div>
  );
}
