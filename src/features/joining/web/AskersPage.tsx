// Staff screen of who asked for a new link or short code where one was over, and who has been told of one since.
import { idOf, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { viewOwn } from '#core/lists/contract.ts';
import { inputOfState, readListState } from '#core/lists/declare.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { EmptyState } from '#ui/States.tsx';
import { List } from '#ui/work/List.tsx';
import { atJoinLink, atJoinLinks } from '../addresses.ts';
import { listAskers, viewLink } from '../contract-staff.ts';
import { type Asker, askers } from '../lists.ts';
import { words } from '../words-staff.ts';

export const needs = ({ params }: Where) => ({ link: need(viewLink, { id: idOf({ params }) }) });
export const ahead = (_data: unknown, { params, query }: Where) => ({
  found: wish(listAskers, { id: idOf({ params }), ...inputOfState(readListState(askers, query)) } as never),
  own: wish(viewOwn, { list: askers.name }),
});

export default function AskersPage({ data }: PageProps<typeof needs, typeof ahead>) {
  const t = useWords();
  const language = useLanguage();
  const { link } = data;
  const title = pick(language, link.title, link.bn_title);
  return (
    <div className="work stack" data-density="staff">
      <Breadcrumb
        trail={[
          { label: t(words.many), to: atJoinLinks() },
          { label: title, to: atJoinLink({ id: link.id }) },
          { label: t(words.who_asked) },
        ]}
      />
      <div>
        <h1>{t(words.who_asked)}</h1>
        <p className="muted">{t(words.asked_about)}</p>
      </div>
      <List<Asker>
        list={askers}
        call={listAskers}
        also={{ id: link.id }}
        ahead={data.found}
        own={data.own}
        empty={<EmptyState title={t(words.nobody_asked)} />}
      />
    </div>
  );
}
