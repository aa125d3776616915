// Button by which somebody agrees with what was said, with how many do.
import { useState } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { words } from '../words-screen.ts';

export interface AgreeButtonProps {
  word?: Word;
  icon?: IconName;
  agrees: number;
  agreed: boolean;
  busy: boolean;
  error: Refused | undefined;
  /** What stands then; nothing where it was refused. */
  onPress: (agreed: boolean) => Promise<{ agrees: number; agreed: boolean } | undefined>;
}
export function AgreeButton({ word = words.agree, icon = 'thumbs-up', busy, error, onPress, ...given }: AgreeButtonProps) {
  const t = useWords();
  const language = useLanguage();
  const [own, setOwn] = useState<{ agrees: number; agreed: boolean }>();
  const { agrees, agreed } = own ?? given;
  const said = t(word);
  return (
    <>
      <Button
        look="b3"
        icon={icon}
        aria-pressed={agreed}
        aria-label={agrees > 0 ? t(words.agree_n, { word: said, n: agrees }) : said}
        busy={busy}
        onClick={async () => {
          const answer = await onPress(!agreed);
          if (answer) setOwn(answer);
        }}
      >
        {agrees > 0 ? `${said} · ${number(language, agrees)}` : said}
      </Button>
      {error && (
        <span className="tiny" role="alert">
          {error.code === 'offline' ? t(words.failed) : error.message}
        </span>
      )}
    </>
  );
}
