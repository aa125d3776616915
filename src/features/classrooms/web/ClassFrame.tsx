// Frame of one class: the way back, its name, its parts as tabs; on a phone a bar with three of them and the rest behind “more”.
import './class.css';
import { type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atClass, atClassrooms } from '../addresses.ts';
import type { ClassShown } from '../contract.ts';
import { classTabs } from '../tabs.ts';
import { parts } from '../words-parts.ts';
import { words } from '../words.ts';

export const nameOfClass = (language: Language, { title, bn_title }: Pick<ClassShown, 'title' | 'bn_title'>): string =>
  pick(language, title, bn_title);
/** The title of a part of a class, as the browser shows it. */
export const titleOfClass = (language: Language, shown: Pick<ClassShown, 'title' | 'bn_title'>, part: { en: string; bn: string }): string =>
  `${part[language]} · ${nameOfClass(language, shown)}`;

/** The way back to all classes, and which one this is. */
export function ClassTop({ name, about, children }: { name: string; about?: string; children?: ReactNode }) {
  const t = useWords();
  return (
    <header className="class-top">
      <Link className="ib" to={atClassrooms()} aria-label={t(words.all)} title={t(words.all)}>
        <Icon name="arrow-left" />
      </Link>
      <div className="grow">
        <p className="strong">{name}</p>
        {about && <p className="tiny">{about}</p>}
      </div>
      {children}
    </header>
  );
}
/** So many stand in the bar of a phone beside “more”. */
const IN_BAR = 3;
export interface ClassFrameProps {
  shown: ClassShown;
  /** The key of the tab that is open. */
  here: string;
  /** Staff look as a learner does. */
  looking?: boolean;
  children: ReactNode;
}
export function ClassFrame({ shown, here, looking = false, children }: ClassFrameProps) {
  const t = useWords();
  const language = useLanguage();
  const [more, setMore] = useState(false);
  const { id, slug } = shown;
  const tabs = classTabs.filter((tab) => tab.for?.(shown) ?? true);
  const [first, rest] = tabs.length > IN_BAR + 1 ? [tabs.slice(0, IN_BAR), tabs.slice(IN_BAR)] : [tabs, []];
  const within = rest.find(({ key }) => key === here);
  const course = shown.kind === 'class' ? undefined : pick(language, shown.course_title, shown.bn_course_title);
  const people = t(words.people, { learners: shown.learners, teachers: shown.teachers });
  return (
    <div>
      <ClassTop name={nameOfClass(language, shown)} about={course ? `${course} · ${people}` : people}>
        {shown.as === 'staff' && (
          <ButtonLink look="b2" icon="eye" to={atClass({ id, slug, as: 'learner' })} aria-label={t(words.as_learner)}>
            <span className="from-sm">{t(words.as_learner)}</span>
          </ButtonLink>
        )}
      </ClassTop>
      <div className="class-tabs">
        <Tabs
          label={t(parts.all)}
          tabs={tabs.map((tab) => ({ to: tab.at({ id, slug }), label: t(tab.word), current: tab.key === here }))}
        />
      </div>
      <div className="class-page">
        {looking && (
          <Callout kind="info">
            <div className="row">
              <span className="grow">{t(words.as_learner_text)}</span>
              <ButtonLink look="b2" to={atClass({ id, slug })}>
                {t(words.leave_view)}
              </ButtonLink>
            </div>
          </Callout>
        )}
        {children}
      </div>
      <nav className="tabbar class-bar" aria-label={t(parts.all)}>
        {first.map((tab) => (
          <Link key={tab.key} to={tab.at({ id, slug })} aria-current={tab.key === here ? 'page' : undefined}>
            <Icon name={tab.icon} size="lg" />
            <span>{t(tab.word)}</span>
          </Link>
        ))}
        {rest.length > 0 && (
          <button type="button" aria-expanded={more} aria-current={within ? 'true' : undefined} onClick={() => setMore(true)}>
            <Icon name={within?.icon ?? 'ellipsis'} size="lg" />
            <span>{t(within?.word ?? parts.more)}</span>
          </button>
        )}
      </nav>
      {rest.length > 0 && (
        <Drawer open={more} onClose={() => setMore(false)} label={t(parts.all)} title={<b>{nameOfClass(language, shown)}</b>}>
          <ul className="class-lines drawer-lines">
            {rest.map((tab) => (
              <li key={tab.key}>
                <Icon name={tab.icon} />
                <Link to={tab.at({ id, slug })} aria-current={tab.key === here ? 'page' : undefined} onClick={() => setMore(false)}>
                  {t(tab.word)}
                </Link>
              </li>
            ))}
          </ul>
        </Drawer>
      )}
    </div>
  );
}
