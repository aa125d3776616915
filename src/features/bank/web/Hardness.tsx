// How hard a question is, in three bars and a word.
import { useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

export function Hardness({ of }: { of: string | null }) {
  const t = useWords();
  if (of === null) return <>–</>;
  const level = Number(of) as 1 | 2 | 3;
  return (
    <span className="bk-hard">
      {[1, 2, 3].map((n) => (
        <i key={n} className={n <= level ? 'on' : undefined} aria-hidden="true" />
      ))}
      <span>{t(words.difficulties[level])}</span>
    </span>
  );
}
