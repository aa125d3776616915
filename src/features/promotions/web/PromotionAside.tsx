// Beside the form of a promotion: how it will look in its place, and who will see it, in words and in numbers.
import './promotions.css';
import { useMemo } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { Picture } from '#core/files/picture.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Values } from '#core/records/merge.ts';
import { coverPath } from '#features/covers/rules.ts';
import { Card } from '#ui/Card.tsx';
import { useRowNames } from '#ui/work/useRowNames.ts';
import type { Promotion } from '../contract-placed.ts';
import { countAudience } from '../contract-admin.ts';
import { promotions } from '../lists.ts';
import type { Kind, Place } from '../kinds.ts';
import { type genders, LEAST_COUNTED } from '../rules.ts';
import { words } from '../words-staff.ts';
import { PromotionCard } from './PromotionCards.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);
/** An age that is one; what is typed and is none yet counts as nothing. */
const age = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 120 ? value : undefined;
/** A picture is kept with its addresses once it was chosen here; else the row tells them. */
const picture = (values: Values, column: 'thumbnail' | 'bn_thumbnail'): Picture | null => {
  const chosen = values[`${column}_id`];
  if (chosen === null || chosen === undefined) return null;
  return (typeof chosen === 'object' ? chosen : (values[column] ?? null)) as Picture | null;
};
const SAFE = /^(https:\/\/[^\s/]+\.|\/(?!\/))/i;

export function PromotionAside({ kind, values }: { kind: Kind; values: Values }) {
  return (
    <>
      <Preview kind={kind} values={values} />
      <Audience kind={kind} values={values} />
    </>
  );
}
function Preview({ kind, values }: { kind: Kind; values: Values }) {
  const t = useWords();
  const places = list<Place>(values.places);
  const url = text(values.url);
  const nameless = !text(values.title) && !text(values.bn_title);
  const shown: Promotion = {
    ...{ id: 0, uuid: '', position: 0, kind, image: coverPath('jali', 'promotion-0') },
    ...{ title: nameless ? words.no_title.en : text(values.title), bn_title: nameless ? words.no_title.bn : text(values.bn_title) },
    ...{ details: text(values.details), bn_details: text(values.bn_details), alt: text(values.alt), bn_alt: text(values.bn_alt) },
    ...{ thumbnail: picture(values, 'thumbnail'), bn_thumbnail: picture(values, 'bn_thumbnail') },
    url: SAFE.test(url) ? url : '',
  };
  const named = places.map((place) => t(words.place[place])).join(', ') || t(words.everywhere);
  return (
    <Card className="stack" title={t(words.preview)}>
      <div className="promo-page" inert>
        <span className="promo-bar" />
        <PromotionCard promotion={shown} />
        <span className="promo-line" />
        <span className="promo-line short" />
      </div>
      <p className="small muted">{t(words.preview_at, { places: named })}</p>
    </Card>
  );
}

function Audience({ kind, values }: { kind: Kind; values: Values }) {
  const t = useWords();
  const language = useLanguage();
  const versions = useMemo(() => [values], [values]);
  const nameOf = useRowNames(promotions.fields, versions, versions);
  const [from, to] = [age(values.age_start), age(values.age_end)];
  const asked = {
    kind,
    professions: list<number>(values.professions),
    districts: list<number>(values.districts),
    genders: list<(typeof genders)[number]>(values.genders),
    age_start: from,
    age_end: to,
  };
  const { data } = useAnswer(countAudience, asked as never);
  const names = (column: string, ids: readonly number[]) => ids.map((id) => nameOf(column, id)?.[language] ?? '…').join(', ');
  const n = (figure: number) => number(language, figure);
  const adults = kind !== 'internal-course';
  const [least, most] = [adults ? Math.max(from ?? 18, 18) : from, to];
  const facts = [
    asked.genders.map((one) => t(words.gender[one])).join(', '),
    least !== undefined && most !== undefined
      ? t(words.aged, { from: n(least), to: n(most) })
      : from !== undefined
        ? t(words.aged_from, { from: n(least!) })
        : most !== undefined
          ? t(words.aged_to, { to: n(most) })
          : '',
    asked.professions.length > 0 && t(words.working, { names: names('professions', asked.professions) }),
    asked.districts.length > 0 && t(words.living, { names: names('districts', asked.districts) }),
  ].filter(Boolean);
  const subjects = list<number>(values.course_categories);
  const everybody = t(adults ? words.adults : words.everybody);
  return (
    <Card className="stack" title={t(words.who_sees)}>
      <p>
        {facts.join(' · ') || everybody}
        {subjects.length > 0 && ` · ${t(words.on_subjects, { names: names('course_categories', subjects) })}`}
      </p>
      <p className="strong" role="status">
        {data &&
          (data.people === null
            ? t(words.people_few, { n: n(LEAST_COUNTED) })
            : t(data.more ? words.people_more : words.people, { n: n(data.people) }))}
      </p>
      {adults && <p className="small muted">{t(words.minors)}</p>}
    </Card>
  );
}
