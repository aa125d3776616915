// Syllabus accordion: sections and their lessons.
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { words } from '../words.ts';

export interface SyllabusItem {
  key: string | number;
  title: string;
  icon: IconName;
  /** length, size, number of questions */
  note?: ReactNode;
  to?: string | undefined;
  state?: 'done' | 'locked' | undefined;
  badge?: ReactNode;
}
export interface SyllabusSection {
  key: string | number;
  title: string;
  note?: ReactNode;
  items: readonly SyllabusItem[];
  /** Fetches more of a long section: when it is opened without any, and at its foot. */
  more?: { fetch: () => void; label: string; busy: boolean } | undefined;
}
function Item({ item }: { item: SyllabusItem }) {
  const t = useWords();
  return (
    <li>
      <Icon name={item.state === 'locked' ? 'lock' : item.state === 'done' ? 'circle-check' : item.icon} />
      <span className="grow">
        {item.to ? (
          <Link className="lnk" to={item.to}>
            {item.title}
          </Link>
        ) : (
          item.title
        )}
        {item.state && <span className="vh">, {t(item.state === 'done' ? words.done : words.locked)}</span>}
        {item.badge}
      </span>
      {item.note != null && <span className="tiny">{item.note}</span>}
    </li>
  );
}
export function Syllabus({ sections, level = 3 }: { sections: readonly SyllabusSection[]; level?: 2 | 3 }) {
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <div className="syl">
      {sections.map((section, i) => (
        <details key={section.key} open={i === 0}>
          <summary onClick={() => section.items.length === 0 && section.more?.fetch()}>
            <span className="knot">{number(language, i + 1)}</span>
            <Heading className="grow">
              {section.title}
              {section.note != null && <span className="tiny">{section.note}</span>}
            </Heading>
            <Icon name="chevron-down" />
          </summary>
          <ul>
            {section.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
          {section.more && section.items.length > 0 && (
            <Button look="b3" busy={section.more.busy} onClick={section.more.fetch}>
              {section.more.label}
            </Button>
          )}
          {section.more?.busy && section.items.length === 0 && <span className="sk line" />}
        </details>
      ))}
    </div>
  );
}
