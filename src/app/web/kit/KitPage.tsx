// Component gallery (design system): every component in every state, at /dev/kit.
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink, IconButton, MoreLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip, ChipLink, Chips, FilterChip } from '#ui/Chips.tsx';
import { CourseCard } from '#features/courses/web/public.ts';
import { CardsSkeleton, ListSkeleton, TableSkeleton, TextSkeleton } from '#ui/Skeleton.tsx';
import { Rating, Stars, StarsInput } from '#ui/Stars.tsx';
import { EmptyState, ErrorState, OfflineBanner } from '#ui/States.tsx';
import '#ui/styles/bold.css';
import '#ui/styles/extras.css';
import '#features/courses/web/course.css';
import '#features/home/web/home.css';
import './kit-page.css';
import { useLive } from '#ui/useLive.ts';
import { latePart } from '#ui/latePart.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { KitFields, KitSearch } from './KitFields.tsx';
import { KitFloating, KitShell, KitWay } from './KitShell.tsx';
import KitChooser from './KitChooser.tsx';
import KitSheet from './KitSheet.tsx';
import KitWork from './KitWork.tsx';
import { kitPlaced } from '../../words-kit-placed.ts';
import { kitQuestions } from '../../words-kit-questions.ts';
import { kitWork } from '../../words-kit-work.ts';
import { words } from '../../words-kit.ts';

// questions are shown by the script alone, as in a quiz
const KitPlaced = latePart(() => import('./KitPlaced.tsx'));
const KitQuestions = latePart(() => import('./KitQuestions.tsx'));

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="kit-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

const colors = [
  'brand',
  'brand-strong',
  'brand-soft',
  'accent',
  'accent-line',
  'accent-strong',
  'ink',
  'ink-2',
  'ink-3',
  'canvas',
  'sunk',
  'night',
];
const states = ['ok', 'info', 'warn', 'danger'];
const families = ['shapla', 'kolka', 'dheu', 'jali', 'lota', 'surjo', 'machh', 'dhan', 'pati'];
const house = (family: string, seed: string) => `/cover/${family}/${seed}.svg`;

export interface KitPageProps {
  /** where a cover of a family and a seed is to be had */
  cover?: (family: string, seed: string) => string;
}
export function KitPage({ cover = house }: KitPageProps) {
  const t = useWords();
  const live = useLive();
  return (
    <div className="wrap">
      <div className="kit-h">
        <h1>{t(words.title)}</h1>
        <p className="muted">{t(words.about)}</p>
      </div>
      <Section id="kit-colors" title={t(words.colors)}>
        <ul className="kit-cols">
          {[...colors, ...states].map((color) => (
            <li key={color} className="kit-sw">
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${color})`} />
              </svg>
              <span lang="en">{color}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="kit-type" title={t(words.letters)}>
        <Card className="stack">
          <p className="kit-display">{t(words.letters_display)}</p>
          <p className="kit-title">{t(words.letters_title)}</p>
          <p className="kit-read">{t(words.letters_read)}</p>
          <p>
            {t(words.letters_small)} <span className="small">{t(words.letters_small)}</span>{' '}
            <span className="tiny">{t(words.letters_small)}</span>
          </p>
        </Card>
      </Section>
      <Buttons />
      <Section id="kit-fields" title={t(words.fields)}>
        <KitFields />
      </Section>
      <Section id="kit-search" title={t(words.search)}>
        <KitSearch />
      </Section>
      <Choices />
      <Section id="kit-cards" title={t(words.cards)}>
        <Courses cover={cover} />
      </Section>
      <Section id="kit-way" title={t(words.way)}>
        <KitWay />
      </Section>
      <Section id="kit-floating" title={t(words.floating)}>
        <KitFloating />
      </Section>
      <States />
      <Section id="kit-questions" title={t(kitQuestions.title)}>
        <Suspense>{live && <KitQuestions />}</Suspense>
      </Section>
      <Section id="kit-work" title={t(kitWork.title)}>
        <KitWork />
        <KitChooser />
        <KitSheet />
      </Section>
      <Section id="kit-placed" title={t(kitPlaced.title)}>
        <Suspense>{live && <KitPlaced />}</Suspense>
      </Section>
      <Section id="kit-shell" title={t(words.shell)}>
        <KitShell cover={cover} />
      </Section>
    </div>
  );
}

function Buttons() {
  const t = useWords();
  return (
    <Section id="kit-buttons" title={t(words.buttons)}>
      <Card className="stack">
        <div className="row">
          <Button>{t(words.enrol)}</Button>
          <Button className="is-hover">{t(words.enrol)}</Button>
          <Button busy>{t(words.enrolling)}</Button>
          <Button disabled>{t(words.full)}</Button>
        </div>
        <div className="row">
          <Button look="b2">{t(words.sample)}</Button>
          <Button look="bn" icon="download">
            {t(words.export)}
          </Button>
          <Button look="b3">{t(words.later)}</Button>
          <Button look="bd" icon="trash-2">
            {t(words.remove)}
          </Button>
          <Button look="bd2">{t(words.revoke)}</Button>
          <Button look="ba" icon="award">
            {t(words.collect)}
          </Button>
        </div>
        <div className="row">
          <ButtonLink size="lg" to="?">
            {t(words.register_free)}
          </ButtonLink>
          <IconButton icon="arrow-up-down" label={t(words.sort)} edge />
          <MoreLink to="?">{t(words.all_courses)}</MoreLink>
        </div>
        <Button block look="b2" iconEnd="arrow-right">
          {t(words.enrol)}
        </Button>
      </Card>
    </Section>
  );
}

function Choices() {
  const t = useWords();
  const language = useLanguage();
  const [science, setScience] = useState(true);
  const [free, setFree] = useState(true);
  const [stars, setStars] = useState(3);
  return (
    <Section id="kit-choices" title={t(words.choices)}>
      <Card className="stack">
        <Tabs
          label={t(words.my_courses)}
          tabs={[
            { to: '?tab=running', label: t(words.running), count: number(language, 4), current: true },
            { to: '?tab=finished', label: t(words.finished), count: number(language, 7), current: false },
            { to: '?tab=favourites', label: t(words.favourites), current: false },
          ]}
        />
        <Chips label={t(words.subjects)}>
          <Chip on={science} onToggle={() => setScience(!science)}>
            {t(words.science)}
          </Chip>
          <Chip on={!science} onToggle={() => setScience(!science)}>
            {t(words.maths)}
          </Chip>
          <ChipLink to="?" current>
            {t(words.language)}
          </ChipLink>
          {free && <FilterChip name={t(words.free)} onRemove={() => setFree(false)} />}
        </Chips>
        <div className="row">
          <Badge>{t(words.draft)}</Badge>
          <Badge kind="brand">{t(words.new)}</Badge>
          <Badge kind="ok" icon="circle-check">
            {t(words.published)}
          </Badge>
          <Badge kind="info" icon="video">
            {t(words.live)}
          </Badge>
          <Badge kind="warn" icon="clock">
            {t(words.waiting)}
          </Badge>
          <Badge kind="danger" icon="x">
            {t(words.cancelled)}
          </Badge>
          <Badge kind="solid" icon="badge-check">
            {t(words.verified)}
          </Badge>
        </div>
        <div className="row">
          <Avatar name={t(words.person_a)} />
          <Avatar name={t(words.person_b)} />
          <Avatar name={t(words.teacher)} size="sm" />
          <Avatar name={t(words.learner)} size="lg" />
          <Rating value={4.8} count={12_400} />
          <Stars value={4} />
        </div>
        <StarsInput name="stars" legend={t(words.your_rating)} value={stars} onChange={setStars} />
      </Card>
    </Section>
  );
}

function Courses({ cover }: Required<KitPageProps>) {
  const t = useWords();
  const [kept, setKept] = useState(true);
  const shown: Omit<ComponentProps<typeof CourseCard>, 'to' | 'owner'>[] = [
    {
      title: t(words.biology),
      cover: cover('surjo', 'a1'),
      category: t(words.science),
      minutes: 45,
      lessons: 42,
      rating: 4.8,
      ratings: 12_400,
      price: 0,
      favourite: { on: kept, toggle: () => setKept(!kept) },
    },
    {
      title: t(words.english),
      cover: cover('kolka', 'b2'),
      category: t(words.language),
      minutes: 1200,
      lessons: 48,
      rating: 4.7,
      ratings: 33_200,
      price: 75_000,
      price_before: 100_000,
    },
    {
      title: t(words.rice),
      cover: cover('dhan', 'c3'),
      category: t(words.farming),
      progress: { share: 0.64, next: t(words.next_lesson) },
    },
  ];
  return (
    <>
      <div className="cols auto kit-courses">
        {shown.map((course) => (
          <CourseCard key={course.title} to="?" owner={t(words.institution_name)} {...course} />
        ))}
      </div>
      <ul className="kit-covers">
        {families.flatMap((family) =>
          ['x1', 'y2', 'z3'].map((seed) => (
            <li key={family + seed}>
              <img className="cover" src={cover(family, seed)} alt="" width="320" height="180" loading="lazy" />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

function States() {
  const t = useWords();
  return (
    <Section id="kit-states" title={t(words.states)}>
      <div className="cols">
        <Card className="stack">
          <TextSkeleton />
          <ListSkeleton count={2} />
          <TableSkeleton rows={2} />
        </Card>
        <EmptyState title={t(words.empty)} level={3} action={<ButtonLink to="?">{t(words.find_course)}</ButtonLink>}>
          {t(words.empty_text)}
        </EmptyState>
        <ErrorState level={3} onRetry={() => {}} />
      </div>
      <CardsSkeleton count={4} />
      <div className="stack">
        <OfflineBanner />
        <Callout>{t(words.note_info)}</Callout>
        <Callout kind="warn">{t(words.note_warn)}</Callout>
        <Callout kind="bad">{t(words.note_bad)}</Callout>
        <Callout kind="ok">{t(words.note_ok)}</Callout>
      </div>
    </Section>
  );
}

export default KitPage;
