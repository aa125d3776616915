// Screen of the content bank: own contents, those shared with one, those one enrolled in, everybody's; and what was deleted.
import './contents.css';
import { useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useReload } from '#core/navigation/web/navigation.tsx';
import { list as listCategories } from '#features/categories/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Making } from '#ui/work/Making.tsx';
import { atContent, atContentCreate, atContentEdit, atContents, atMyContents } from '../addresses.ts';
import { type ContentCard, viewContents } from '../contract.ts';
import { removeContent, restoreContent } from '../contract-writing.ts';
import type { Scope } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { webWords as words } from '../words-web.ts';
import { askedIn } from './asked.ts';
import { ContentCards } from './ContentCards.tsx';
import { FindForm } from './FindForm.tsx';

const tabs = ['my', 'shared', 'purchase', 'other'] as const;
type Tab = (typeof tabs)[number];
const pathOf = (tab: Tab): string => (tab === 'my' ? atMyContents() : atContents({ slug: tab }));
/** An address that is none of them asks for something that there is not. */
function listOf({ params, url }: Pick<Where, 'params' | 'url'>): { tab: Tab; removed: boolean } | undefined {
  const slug = params.slug ?? url.split('?', 1)[0]!.replace(/\/$/, '').split('/').at(-1)!;
  if (slug === 'deleted') return { tab: 'my', removed: true };
  const tab = tabs.find((one) => one === slug);
  return tab && { tab, removed: false };
}
export const needs = (where: Where) => {
  const list = listOf(where);
  const type = (list ? `${list.tab}_content` : 'none') as Scope;
  return {
    found: need(viewContents, { ...askedIn(where.query), type, removed: list?.removed ?? false }),
    categories: wish(listCategories, { pagination: 'none' }),
  };
};
export default function BankPage({ data: { found, categories }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { tab, removed } = listOf(where)!;
  const here = removed ? atContents({ slug: 'deleted' }) : pathOf(tab);
  const searched = where.query.size > 0;
  return (
    <div className="stack">
      <div className="head">
        <div>
          <h1>{t(removed ? words.removed_list : titles.bank)}</h1>
          <p className="muted">{t(removed ? words.about_removed : words.about_my)}</p>
        </div>
        <div className="row">
          {tab === 'my' && !removed && (
            <ButtonLink look="bn" icon="trash-2" to={atContents({ slug: 'deleted' })}>
              {t(words.removed_list)}
            </ButtonLink>
          )}
          <NewContent />
        </div>
      </div>
      <Tabs
        label={t(words.tabs)}
        tabs={tabs.map((name) => ({
          to: pathOf(name),
          label: t(words.tab[name]),
          count: number(language, found.counts[`${name}_content`]),
          current: name === tab && !removed,
        }))}
      />
      {!removed && <FindForm here={here} query={where.query} categories={categories?.data ?? []} kinds />}
      {searched && (
        <p className="muted" role="status">
          {t(words.n_found, { n: found.total })}
        </p>
      )}
      {found.data.length > 0 ? (
        <ContentCards
          contents={found.data}
          to={(content) => (removed ? here : tab === 'my' ? atContentEdit({ id: content.id }) : atContent(placeOf(content)))}
          note={(content) => <Note content={content} removed={removed} />}
        />
      ) : (
        <EmptyState
          title={t(searched ? words.none_found : tab === 'my' && !removed ? words.none_my : words.none_here)}
          action={tab === 'my' && !removed && !searched ? <NewContent /> : undefined}
        >
          {tab === 'my' && !removed && !searched && t(words.none_my_text)}
        </EmptyState>
      )}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}
function NewContent() {
  const t = useWords();
  return (
    <Making word={words.new_content}>
      <ButtonLink icon="plus" to={atContentCreate()}>
        {t(words.new_content)}
      </ButtonLink>
    </Making>
  );
}
const placeOf = ({ kind, id, slug }: ContentCard) => ({ content: kind, id, slug });
/** What state it is in, and what may be done with it. */
function Note({ content, removed }: { content: ContentCard; removed: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const reload = useReload();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const removing = useAsk(removeContent);
  const restoring = useAsk(restoreContent);
  const title = pick(language, content.title, content.bn_title) || t(words.untitled);
  const bringBack = async () => {
    await askSignedIn(restoreContent, { id: content.id });
    toast({ kind: 'ok', text: t(words.restored, { title }) });
    void reload();
  };
  const restore = () =>
    bringBack().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      toast({ kind: 'bad', text: error.message });
    });
  const remove = async () => {
    if (!(await removing.run({ id: content.id }))) return;
    setAsking(false);
    toast({ kind: 'ok', text: t(words.removed, { title }), action: { label: t(words.undo), onPress: bringBack } });
    void reload();
  };
  return (
    <div className="ct-acts">
      {content.version === 0 && <Badge>{t(words.draft)}</Badge>}
      {content.enrolled === 'waiting' && <Badge kind="warn">{t(words.waits)}</Badge>}
      {content.enrolled === 'open' && <Badge kind="ok">{t(words.enrolled)}</Badge>}
      {removed ? (
        <Button look="b2" icon="rotate-ccw" busy={restoring.busy} onClick={() => void restore()}>
          {t(words.restore)}
          <span className="vh">: {title}</span>
        </Button>
      ) : (
        <>
          {content.level === 'edit' && (
            <ButtonLink look="b3" icon="pencil" to={atContentEdit({ id: content.id })}>
              {t(words.edit)}
              <span className="vh">: {title}</span>
            </ButtonLink>
          )}
          {content.level === 'own' && (
            <Button look="b3" icon="trash-2" onClick={() => setAsking(true)}>
              {t(words.remove)}
              <span className="vh">: {title}</span>
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t(words.remove_title, { title })}
        confirm={t(words.remove)}
        busy={removing.busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t(words.remove_text)}</p>
      </ConfirmDialog>
    </div>
  );
}
