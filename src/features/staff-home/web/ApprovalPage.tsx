// One kind of what waits for a decision: the places where it is decided on, the longest waiting first.
import './staff-home.css';
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { titles as promotions } from '#features/promotions/web/public-staff.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atApprovals } from '../addresses.ts';
import { type ApprovalKind, listPlaces } from '../contract.ts';
import { waiting, words } from '../words.ts';
import { titles } from '../words-titles-staff.ts';
import { placeOf } from './places.ts';
import { WaitingList } from './WaitingList.tsx';

// the answer says that there is no such kind
const kindIn = ({ params }: Where) => params.kind as ApprovalKind;
const pageIn = ({ query }: Where) => (/^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1);
export const needs = (where: Where) => ({ found: need(listPlaces, { kind: kindIn(where), page: pageIn(where) }) });
export const head = (_data: unknown, language: Language, where: Where): Head => {
  const kind = waiting.of[kindIn(where)];
  return kind ? { title: `${kind[language]} · ${titles.approvals[language]}` } : {};
};

export default function ApprovalPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const kind = kindIn(where);
  const title = t(waiting.of[kind]);
  const rows = found.data.map((place) => {
    const named =
      kind === 'promotions' ? t(promotions.of[place.key as keyof typeof promotions.of]) : pick(language, place.title, place.bn_title);
    const { key, count, oldest } = place;
    return { key, what: named || title, under: pick(language, place.under, place.bn_under), to: placeOf(kind, place), count, oldest };
  });
  return (
    <div className="wrap approvals stack">
      <Breadcrumb trail={[{ label: t(titles.approvals), to: atApprovals() }, { label: title }]} />
      <h1>{title}</h1>
      {rows.length ? (
        <Card>
          <WaitingList rows={rows} page={found.current_page} last={found.last_page} />
        </Card>
      ) : (
        <EmptyState title={t(words.none_of_kind)} />
      )}
    </div>
  );
}
