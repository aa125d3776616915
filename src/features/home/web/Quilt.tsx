// Quilt of the subjects' covers on the front page.
import type { Out } from '#core/contract/call.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { AllTile, CategoryTile } from '#features/courses/web/public.ts';
import type { front } from '../contract.ts';
import { words } from '../words.ts';

export default function Quilt({ page }: { page: Out<typeof front> }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <nav className="quilt" aria-label={t(words.subjects)}>
      {page.subjects.slice(0, 8).map((s) => (
        <CategoryTile
          key={s.id}
          to={atSearch({ category: s.slug })}
          cover={s.image}
          name={pick(language, s.title, s.bn_title)}
          note={t(words.courses_n, { n: s.course_count })}
        />
      ))}
      <AllTile to={atSearch()} name={t(words.all_subjects)} note={t(words.courses_n, { n: page.figures.courses })} />
    </nav>
  );
}
