// Subjects (categories) panel of the header; fetched when opened.
import { Link } from '#ui/Link.tsx';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { list } from '#features/categories/contract.ts';
import { coverPath, type CoverFamily } from '#features/covers/rules.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { words } from '../../words.ts';

export default function Subjects() {
  const language = useLanguage();
  const t = useWords();
  const { data } = useAnswer(list, { pagination: 'none' });
  return (
    <>
      {data?.data.map((category) => (
        <Link key={category.id} to={atSearch({ category: category.id })}>
          <span>
            <img src={coverPath(category.image as CoverFamily, category.slug)} alt="" width="40" height="40" loading="lazy" />
          </span>
          <span className="grow">
            {pick(language, category.title, category.bn_title)}
            <span className="tiny">{t(words.course_count, { n: category.course_count })}</span>
          </span>
        </Link>
      ))}
      <Link to={atSearch()}>
        <span className="grow">{t(words.all_subjects)}</span>
      </Link>
    </>
  );
}
