// Screen of the pieces of one kind: one's own, and those that one looks after.
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Head, PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import type { List as Declared } from '#core/lists/declare.ts';
import { aheadOfList } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atAnnouncements } from '#features/announcements/addresses.ts';
import { atAboutPages, atPieceEdit, atPieces } from '#features/writing/addresses.ts';
import { grantFor, type Group, groups, isOpen } from '#features/writing/rules.ts';
import type { Kind } from '#features/publications/rules.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { List } from '#ui/work/List.tsx';
import { ListScreen } from '#ui/work/ListScreen.tsx';
import { Making } from '#ui/work/Making.tsx';
import { useActions } from '#ui/work/useActions.tsx';
import { pieceActions } from '../actions.ts';
import { calls } from '../contract.ts';
import { type PieceRow, pieces } from '../lists.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';

/** Of who looks after nobody's but their own it is called so. */
const nameOf = (group: Group, own: boolean) => {
  if (!own || group === 'article') return titles[group];
  return group === 'blog' ? titles.my_blogs : titles.my_tutorials;
};
/** Articles and about pages are one list on two tabs; of the other kinds there is one. */
function shownOf(list: Declared, kind: Kind): Declared {
  const { about: _, ...filters } = list.filters;
  const fixed = kind === 'about' ? '1' : kind === 'article' ? '0' : undefined;
  return { ...list, filters, ...(fixed && { fixed: { about: [fixed] } }) };
}
function placeAt({ url }: Pick<Where, 'url'>): { group: Group; kind: Kind } {
  if (url.startsWith(atAboutPages.path)) return { group: 'article', kind: 'about' };
  const group = groups.find((one) => url.startsWith(atPieces[one].path)) ?? 'blog';
  return { group, kind: group };
}
export const needs = () => ({});
export const ahead = (_data: unknown, where: Where) => {
  const { group, kind } = placeAt(where);
  return aheadOfList(shownOf(pieces[group], kind), calls[group].list, where);
};
export const head = (_data: unknown, language: Language, where: Where): Head => {
  const { group, kind } = placeAt(where);
  return { title: (kind === 'about' ? words.tab.about : titles[group])[language] };
};
export default function PiecesPage({ data, where }: PageProps<typeof needs, typeof ahead>) {
  const { group, kind } = placeAt(where);
  return <Pieces key={kind} data={data} group={group} kind={kind} />;
}
function Pieces({ data, group, kind }: { data: PageProps<typeof needs, typeof ahead>['data']; group: Group; kind: Kind }) {
  const t = useWords();
  const { may } = useSession();
  const actions = useActions(pieceActions[group], calls[group].list);
  // who looks after nobody's but their own reads how it goes on from here
  const own = !may(grantFor(group, 'view'));
  return (
    <ListScreen
      title={t(nameOf(group, own))}
      about={t(own ? words.about_own : words.about[group])}
      acts={<Create group={group} kind={kind} />}
    >
      {group === 'article' && <ArticleTabs kind={kind} />}
      <List<PieceRow>
        list={shownOf(actions.list, kind)}
        call={calls[group].list}
        ahead={data.found}
        own={data.own}
        // a deleted one is restored before it opens
        at={(row) => (row.state === 'removed' ? atPieces[group]({ filters: 'state.removed' }) : atPieceEdit(row))}
        doing={actions.doing}
        may={may}
        cells={{ title: (row) => (row.title || row.bn_title ? undefined : t(words.untitled)) }}
        empty={<EmptyState title={t(words.none[kind])} />}
      />
      {actions.dialog()}
    </ListScreen>
  );
}
function Create({ group, kind }: { group: Group; kind: Kind }) {
  const t = useWords();
  const go = useGo();
  const { may } = useSession();
  const { run, busy, error } = useAsk(calls[group].create);
  const word = words.create[kind];
  const create = async () => {
    const made = await run({ type: kind } as never);
    if (made) go(atPieceEdit({ kind, id: made.id }));
  };
  return (
    <>
      {error && (
        <Callout kind="bad" alert>
          {error.message}
        </Callout>
      )}
      <Making word={word}>
        <Allowed may={isOpen(group) || may(grantFor(group, 'create'))} action={{ word, grant: grantFor(group, 'create') }}>
          <Button icon="plus" busy={busy} onClick={() => void create()}>
            {t(word)}
          </Button>
        </Allowed>
      </Making>
    </>
  );
}
function ArticleTabs({ kind }: { kind: Kind }) {
  const t = useWords();
  const { may } = useSession();
  return (
    <Tabs
      label={t(words.tabs)}
      tabs={[
        { to: atPieces.article(), label: t(words.tab.article), current: kind !== 'about' },
        { to: atAboutPages(), label: t(words.tab.about), current: kind === 'about' },
        ...(may('site.view') ? [{ to: atAnnouncements(), label: t(words.tab.announcements), current: false }] : []),
      ]}
    />
  );
}
