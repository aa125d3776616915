// Search page: the catalogue of courses as its first tab, and a tab for each other kind.
import { type Head, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { useSession } from '#core/session/web/session.tsx';
import { readTerm, SearchPage, searchHead, searchNeeds, searchParts } from '#features/courses/web/public-search.ts';
import { later, Still } from '#ui/Still.tsx';
import { search } from '../contract.ts';
import { kindOf } from '../kinds.ts';
import { titles } from '../words-titles.ts';
import Found from './Found.tsx';
import type { KindTabsProps } from './KindTabs.tsx';

// rendered on the server: a visitor's browser fetches no code for them; who is signed in may search people too
const KindTabs = later(() => import('./KindTabs.tsx'));

/** Of the catalogue only the counts of the others are asked. */
const needsOfCourses = (where: Where) => ({ ...searchNeeds(where), all: wish(search, { search: readTerm(where.query), limit: 0 }) });
const needsOfOthers = ({ query }: Where) => ({
  all: need(search, { search: readTerm(query), kind: query.get('kind') ?? '', page: readPageNumber(query) }),
});
export const needs = (where: Where) => (kindOf(where.query.get('kind')) === 'course' ? needsOfCourses(where) : needsOfOthers(where));
type Courses = PageProps<typeof needsOfCourses>['data'];
type Others = PageProps<typeof needsOfOthers>['data'];
const isOfCourses = (data: Courses | Others): data is Courses => 'found' in data;

export const head = (data: Courses | Others, language: 'en' | 'bn'): Head =>
  isOfCourses(data) ? searchHead(data, language) : { title: titles.search[language], noindex: true };
export const parts = [...searchParts, KindTabs];

function Kinds(props: KindTabsProps) {
  const { user } = useSession();
  return (
    <Still name="kinds" of={props.all} unless={user !== null}>
      <KindTabs {...props} />
    </Still>
  );
}
export default function FindPage({ data, where }: { data: Courses | Others; where: Where }) {
  const [kind, term] = [kindOf(where.query.get('kind')), readTerm(where.query)];
  const tabs = data.all && <Kinds kind={kind} term={term} all={data.all} />;
  if (isOfCourses(data)) return <SearchPage data={data} where={where} tabs={tabs} />;
  return <Found kind={kind} term={term} query={where.query} found={data.all} tabs={tabs} />;
}
