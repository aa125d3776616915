// Time question on paper: a line for hour, minute and part of the day, in the key with the right time.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { PrintProps } from '../../../web/printing.ts';
import { words as common } from '../../../words.ts';
import { minutesOf } from '../clock.ts';
import type { Shape } from '../shape.ts';
import { words } from '../words.ts';
import { sayTime } from './say-time.ts';

export function PrintTime({ right }: PrintProps<Shape>) {
  const t = useWords();
  const language = useLanguage();
  const at = minutesOf(right?.text);
  return at === undefined ? (
    <p className="q-print-gap">____ : ____ {t(words.part)} ________</p>
  ) : (
    <p className="q-print-key">
      {t(common.right_answer)}: <b>{sayTime(t, language, at)}</b>
    </p>
  );
}
