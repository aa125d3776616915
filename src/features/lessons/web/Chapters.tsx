// Chapters of a video or a sound: a list of buttons, each of which plays from where it begins.
import { playTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import type { Chapter } from '../contract.ts';
import { chapterAt } from '../rules.ts';
import { playerWords } from '../words-player.ts';

export default function Chapters({ chapters, at, onJump }: { chapters: readonly Chapter[]; at: number; onJump: (to: number) => void }) {
  const t = useWords();
  const language = useLanguage();
  const now = chapterAt(chapters, at);
  return (
    <section aria-labelledby="chapters">
      <h2 className="chaps-h" id="chapters">
        {t(playerWords.chapters)}
      </h2>
      <ol className="chaps">
        {chapters.map((chapter) => (
          <li key={chapter.key}>
            <button type="button" aria-current={chapter === now ? 'true' : undefined} onClick={() => onJump(chapter.at)}>
              <span className="num">{playTime(language, chapter.at)}</span>
              <span>{pick(language, chapter.title, chapter.bn_title)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
