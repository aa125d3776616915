// Text size of lessons: four steps, kept on this device.
import { formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from '#ui/Button.tsx';
import { toolWords } from '../words-tools.ts';
import { SIZES } from './reading-size.ts';

export default function TextSize({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="row size-p">
      <IconButton
        icon="zoom-out"
        edge
        label={t(toolWords.smaller)}
        aria-disabled={size === 0}
        onClick={() => onSize(Math.max(0, size - 1))}
      />
      <span className="small num" role="status">
        {t(toolWords.size_now, { n: formatPercent(language, SIZES[size]!) })}
      </span>
      <IconButton
        icon="zoom-in"
        edge
        label={t(toolWords.larger)}
        aria-disabled={size === SIZES.length - 1}
        onClick={() => onSize(Math.min(SIZES.length - 1, size + 1))}
      />
    </div>
  );
}
