// Screens of the file manager: own, purchased and shared files. What is asked stands in the address.
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atBoughtFiles, atMyFiles, atSharedFiles } from '../addresses.ts';
import { getMyFiles } from '../contract.ts';
import { type FileDir, fileDirs, type FileKind, fileKinds, type FileSort, fileSorts } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words-web.ts';
import { FileManager } from './FileManager.tsx';
import { type Asked, firstAsked, inputOf } from './useFiles.ts';

const places = { my: atMyFiles, purchase: atBoughtFiles, shared: atSharedFiles } as const;
const dirsOf = ({ url }: Pick<Where, 'url'>): FileDir =>
  fileDirs.find((dirs) => url.split('?', 1)[0]!.replace(/\/$/, '').endsWith(places[dirs].path)) ?? 'my';
const one = <T extends string>(all: readonly T[], given: string | null, otherwise: T): T =>
  all.find((value) => value === given) ?? otherwise;
/** Out of an address; what it cannot mean is left out. */
function askedIn(query: URLSearchParams): Asked {
  const digits = (text: string, most: number) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined);
  return {
    folder_id: digits(query.get('folder') ?? '', 2 ** 31 - 1),
    type: one<FileKind | 'all'>([...fileKinds, 'all'], query.get('type'), firstAsked.type),
    search: (query.get('search') ?? '').slice(0, 100),
    sort: one<FileSort>(fileSorts, query.get('sort'), firstAsked.sort),
    page: digits(query.get('page') ?? '', 100_000) ?? 1,
  };
}
const isKind = (slug: string): slug is FileKind => (fileKinds as readonly string[]).includes(slug);
/** A kind of files may stand in the path; any other word there is nobody's folder, so that the page is not found. */
function askedAt({ params: { slug }, query }: Pick<Where, 'params' | 'query'>): Asked {
  const asked = askedIn(query);
  if (slug === undefined) return asked;
  return isKind(slug) ? { ...asked, type: query.has('type') ? asked.type : slug } : { ...asked, folder_id: 2 ** 31 - 1 };
}
export const needs = (where: Where) => ({ found: need(getMyFiles, inputOf(dirsOf(where), askedAt(where))) });

export default function FilesPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const go = useGo();
  const dirs = dirsOf(where);
  const asked = askedAt(where);
  const ask = (change: Partial<Asked>) => {
    const { folder_id, type, search, sort, page } = { ...asked, ...change };
    const to = places[dirs]({
      folder: folder_id,
      type: type === firstAsked.type ? null : type,
      search,
      sort: sort === firstAsked.sort ? null : sort,
      page: page === 1 ? null : page,
    });
    go(to, { preventScrollReset: true });
  };
  return (
    <div className="work" data-density="staff">
      <div>
        <h1>{t(titles[dirs])}</h1>
        <p className="muted">{t(words.about)}</p>
      </div>
      <Tabs
        label={t(words.whose)}
        tabs={fileDirs.map((name) => ({ to: places[name](), label: t(titles[name]), current: name === dirs }))}
      />
      <FileManager key={dirs} dirs={dirs} asked={asked} onAsk={ask} ahead={data.found} />
    </div>
  );
}
