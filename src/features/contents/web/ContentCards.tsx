// Cards of contents: type, name, owner, rating and price; what else is said of one stands below.
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { CourseCard } from '#features/courses/web/public.ts';
import { aboutKind } from '#features/syllabus/rules.ts';
import type { ContentCard } from '../contract.ts';
import { webWords as words } from '../words-web.ts';

export interface ContentCardsProps<C extends ContentCard> {
  contents: readonly C[];
  to: (content: C) => string;
  note?: (content: C) => ReactNode;
  level?: 2 | 3;
}
export function ContentCards<C extends ContentCard>({ contents, to, note, level = 2 }: ContentCardsProps<C>) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="cols auto">
      {contents.map((content, i) => (
        <CourseCard
          key={content.id}
          to={to(content)}
          title={pick(language, content.title, content.bn_title) || t(words.untitled)}
          cover={content.cover}
          category={t(aboutKind[content.kind].word)}
          owner={pick(language, content.owner, content.bn_owner) || undefined}
          minutes={content.minutes || undefined}
          rating={content.rating_count ? content.rating : undefined}
          ratings={content.rating_count || undefined}
          price={content.price_poisha}
          note={note?.(content)}
          level={level}
          eager={i < 3}
        />
      ))}
    </div>
  );
}
