// Screen of declared records: the list of a settings list, or of records within something, and the form of one of its rows.
import '../styles/extras.css';
import './jobs.css';
import './sheet.css';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { type Head, idIn, need, type Need, wish, type Where } from '#core/contract/web/page.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import type { OwnList } from '#core/lists/contract.ts';
import { asLeft, useBackToList } from '#core/lists/web/left-list.ts';
import { aheadOfList, type ListAnswer, type ListRow } from '#core/lists/web/useList.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import type { Picture } from '#core/files/picture.ts';
import type { Values } from '#core/records/merge.ts';
import { pictureName, screenOf, type Settings, settingsGrant, sheetKindOf, sheetPath, uploadsOf } from '#core/records/declare.ts';
import { aheadOfSheet, needsOfSheet, type SheetData } from '#core/sheets/web/needs.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import type { IconName } from '../Icon.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { latePart } from '../latePart.ts';
import { TableSkeleton } from '../Skeleton.tsx';
import { EmptyState } from '../States.tsx';
import { Allowed } from './Allowed.tsx';
import type { Me } from './conflict-names.ts';
import { List } from './List.tsx';
import { RecordForm, type RecordProps, type SavedRow } from './Record.tsx';
import { StateBadge, useMoves } from './useMoves.tsx';
import type { useActions } from './useActions.tsx';
import { type Named, useRemoval } from './useRemoval.tsx';
import { useRunsHere } from './useRunsHere.ts';
import { mayDo } from './useNever.ts';
import { words as listWords } from './words-list.ts';
import { words } from './words-record.ts';
import { words as sheetWords } from './words-sheet.ts';
import { words as uploadWords } from './words-upload.ts';

const Arrange = latePart(() => import('./Arrange.tsx'));

// no list needs its code; its styles come with the page, which the server renders whole
const SheetScreen = import.meta.env.SSR ? (await import('./Sheet.tsx')).default : latePart(() => import('./Sheet.tsx'));

export interface SettingsScreenOf {
  settings: Settings;
  /** The path of the list, `/things/:thing_id/parts` within something; `/:id` behind it is a row, `/new` a new one. */
  path: string;
  list: AnyCall;
  writing: Record<'view' | 'history' | 'create' | 'update' | 'remove' | 'restore' | 'removeMatching' | 'download', AnyCall> & {
    upload?: AnyCall | undefined;
    moves?: Readonly<Record<string, AnyCall>>;
  };
  /** The form of a row that has another one than the rest. */
  formOf?: (row: SavedRow) => RecordProps['settings'] | undefined;
  /** What a new row is made with beside its fields, such as the kind that the screen is of. */
  made?: object;
}
/** The sheets of a list stand below it as its rows do. */
const isSheet = ({ id, sheet }: Where['params']): boolean => sheet !== undefined || id === 'sheet';
/** What the rows are within: its id in the address, as calls are asked it, and the path of the list. What is no id is nobody's. */
function scopeIn({ settings: { within }, path }: SettingsScreenOf, { params }: Where) {
  if (!within) return { path };
  const scope = idIn(params[within.column]) ?? 2 ** 31 - 1;
  return { scope, also: { [within.column]: scope }, path: screenOf({ screen: path, within }, scope)! };
}
const sheetKindIn = (screen: SettingsScreenOf, where: Where): string =>
  [sheetKindOf(screen.settings), scopeIn(screen, where).scope].filter((part) => part !== undefined).join('-');
const nameOf = ({ main }: Settings, row: SavedRow, language: Language): string =>
  pick(language, row[main] as string, row[`bn_${main}`] as string);
/** What the page needs: `export const needs = needsOf(screen)`. */
export const needsOf =
  (screen: SettingsScreenOf) =>
  (where: Where): Record<string, Need> => {
    const { params } = where;
    const { writing } = screen;
    return isSheet(params)
      ? needsOfSheet(sheetKindIn(screen, where), where)
      : idIn(params.id)
        ? { row: need(writing.view, { id: idIn(params.id) }) }
        : {};
  };
/** What the server asks ahead, so that the list comes with the page: `export const ahead = aheadOf(screen)`. */
export const aheadOf =
  (screen: SettingsScreenOf) =>
  (_data: unknown, where: Where): Record<string, Need<AnyCall, true> | undefined> => {
    const { params } = where;
    const { settings, list, writing } = screen;
    return isSheet(params)
      ? aheadOfSheet(sheetKindIn(screen, where), where)
      : params.id
        ? { history: idIn(params.id) ? wish(writing.history, { id: idIn(params.id) } as never) : undefined }
        : aheadOfList(settings.list, list, where, scopeIn(screen, where).also);
  };

/** Several rows that stand open are told apart by their tabs: `export const head = headOf(screen)`. */
export const headOf =
  ({ settings }: SettingsScreenOf) =>
  ({ row }: Record<string, unknown>, language: Language): Head =>
    row ? { title: `${nameOf(settings, row as SavedRow, language)} · ${settings.many[language]}` } : {};

export interface SettingsScreenProps {
  screen: SettingsScreenOf;
  data: Record<string, unknown>;
  where: Where;
  /** Who looks at it, and what they may do: `useSession()`. */
  session: { user: Me; may: (grant: string) => boolean };
  /** The screens above this one, and what stands between title and list: of what the rows are within. */
  trail?: Trail;
  above?: ReactNode;
  /** What stands above the form of a row, of which it may save another version. */
  beside?: (row: SavedRow, onSaved: (row: SavedRow) => void) => ReactNode;
  /** What stands beside the form, of what is typed now. */
  aside?: (values: Values) => ReactNode;
  /** What is done to many rows beside removing them: of `useActions`. */
  many?: ManyActions | undefined;
}
type ManyActions = Pick<ReturnType<typeof useActions>, 'list' | 'doingAll' | 'dialog'>;
export function SettingsScreen({ screen: given, data, where, session, beside, aside, many, trail = [], above }: SettingsScreenProps) {
  const { id, sheet } = where.params;
  const { path, also, scope } = scopeIn(given, where);
  const screen: Scoped = { ...given, path, also, scope, trail };
  if (isSheet(where.params))
    return (
      <Suspense fallback={<TableSkeleton rows={5} />}>
        <SheetScreen key={sheet} path={path} data={data as unknown as SheetData} where={where} />
      </Suspense>
    );
  return (
    <div className="work" data-density="staff">
      {id ? (
        <RecordPage
          key={id}
          screen={screen}
          row={data.row as SavedRow | undefined}
          history={data.history as RecordHistory | undefined}
          may={session.may(settingsGrant(screen.settings.group, 'create'))}
          me={session.user}
          beside={beside}
          aside={aside}
        />
      ) : (
        <ListPage
          above={above}
          many={many}
          screen={screen}
          found={data.found as ListAnswer | undefined}
          own={data.own as OwnList | undefined}
          may={session.may}
        />
      )}
    </div>
  );
}
/** Pictures that were uploaded, in the reader's language or the other one. */
const uploadCells = ({ fields }: Settings): Record<string, (row: ListRow) => ReactNode> =>
  Object.fromEntries(
    uploadsOf(fields)
      .map(pictureName)
      .filter((name) => !name.startsWith('bn_'))
      .map((name) => [name, (row: ListRow) => <UploadCell row={row as never} name={name} />]),
  );
function UploadCell({ row, name }: { row: Readonly<Record<string, Picture | null>>; name: string }) {
  const language = useLanguage();
  const [own, other] = language === 'bn' ? [row[`bn_${name}`], row[name]] : [row[name], row[`bn_${name}`]];
  const picture = own ?? other;
  return picture ? <img className="pic" src={picture.small} alt="" width="56" height="36" loading="lazy" /> : null;
}
type Trail = ComponentProps<typeof Breadcrumb>['trail'];
interface Scoped extends SettingsScreenOf {
  also: object | undefined;
  scope: number | undefined;
  trail: Trail;
}
interface ListPageProps {
  screen: Scoped;
  above: ReactNode;
  many: ManyActions | undefined;
  found: ListAnswer | undefined;
  own: OwnList | undefined;
  may: (grant: string) => boolean;
}
function ListPage({ screen, above, many, found, own, may }: ListPageProps) {
  const { settings, path, list, writing, also, trail } = screen;
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const removal = useRemoval(writing, also);
  const move = useMoves(settings, writing.moves);
  const named = (row: ListRow): Named => {
    const values = row as unknown as Record<string, string>;
    return { id: row.id, name: pick(language, values[settings.main], values[`bn_${settings.main}`]) };
  };
  useRunsHere([list.name]);
  const [arranging, setArranging] = useState(false);
  const adding = { word: words.add, grant: settingsGrant(settings.group, 'create') };
  const label = t(words.new_one, { one: t(settings.one) });
  const updating = settingsGrant(settings.group, 'update');
  const add = (
    <Allowed may={may(adding.grant)} action={adding} label={label}>
      <ButtonLink to={`${path}/new`} icon="plus">
        {label}
      </ButtonLink>
    </Allowed>
  );
  const pictures = (column: string) => {
    const f = settings.fields[column];
    return f?.kind === 'picture' ? f.src : undefined;
  };
  return (
    <>
      {trail.length > 0 && <Breadcrumb trail={[...trail, { label: t(settings.many) }]} />}
      <div className="head">
        <div>
          <h1>{t(settings.many)}</h1>
        </div>
        <div className="row">
          {settings.screen && (
            // rows of a sheet are made and changed: the first that is missing is asked for
            <Allowed
              may={may(adding.grant) && may(updating)}
              action={{ word: sheetWords.import_sheet, grant: may(adding.grant) ? updating : adding.grant }}
            >
              <ButtonLink look="b2" icon="upload" to={sheetPath(path)}>
                {t(sheetWords.import_sheet)}
              </ButtonLink>
            </Allowed>
          )}
          {settings.arranged && (
            <Allowed may={may(updating)} action={{ word: uploadWords.arrange, grant: updating }}>
              <Button look="b2" icon="arrow-up-down" onClick={() => setArranging(true)}>
                {t(uploadWords.arrange)}
              </Button>
            </Allowed>
          )}
          {add}
        </div>
      </div>
      {above}
      {arranging && (
        <Suspense>
          <Arrange settings={settings} list={list} update={writing.update} onClose={() => setArranging(false)} />
        </Suspense>
      )}
      <List
        list={many ? { ...settings.list, bulkActions: { ...many.list.bulkActions, ...settings.list.bulkActions } } : settings.list}
        call={list}
        {...(also && { also })}
        ahead={found}
        own={own}
        at={(row) => `${path}/${row.id}`}
        doing={{ ...move.doing, update: (row) => go(`${path}/${row.id}`), remove: (row) => void removal.removeOne(named(row)) }}
        doingAll={{
          ...many?.doingAll,
          remove: (selection, rows, count) =>
            selection.kind === 'all' ? removal.removeMatching(selection, count) : removal.removeMany(rows.map(named)),
        }}
        download={writing.download}
        may={may}
        empty={
          <EmptyState title={t(listWords.nothing)} action={add}>
            {t(listWords.nothing_text)}
          </EmptyState>
        }
        src={pictures}
        cells={uploadCells(settings)}
      />
      {removal.dialogs}
      {many?.dialog()}
    </>
  );
}
interface RecordPageProps {
  screen: Scoped;
  row: SavedRow | undefined;
  history: RecordHistory | undefined;
  may: boolean;
  me: Me;
  beside: SettingsScreenProps['beside'];
  aside: SettingsScreenProps['aside'];
}
function RecordPage({ screen, row, history, may, me, beside, aside }: RecordPageProps) {
  const { settings, path, writing, also, scope, trail } = screen;
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const back = useBackToList();
  const removal = useRemoval(writing);
  const move = useMoves(settings, writing.moves);
  // what was saved is the row from then on; the form begins anew with it
  const [saved, setSaved] = useState<SavedRow>();
  const now = saved && row && saved.id === row.id && saved.version > row.version ? saved : row;
  const name = now && nameOf(settings, now, language);
  const title = name ?? t(words.new_one, { one: t(settings.one) });
  return (
    <>
      <Breadcrumb trail={[...trail, { label: t(settings.many), to: asLeft(path) }, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          {now && settings.states && <StateBadge states={settings.states} row={now} />}
        </div>
        {now && (
          <div className="row">
            {move.names(now).map((name) => (
              <Allowed key={name} may={mayDo(now, name)} action={settings.list.rowActions[name]!} why={settings.list.why}>
                <Button
                  look={settings.list.rowActions[name]!.danger ? 'bd2' : 'solid'}
                  icon={settings.list.rowActions[name]!.icon as IconName}
                  onClick={async () => {
                    const moved = await move.make(now, name);
                    if (moved) setSaved(moved);
                  }}
                >
                  {t(settings.list.rowActions[name]!.word)}
                </Button>
              </Allowed>
            ))}
            <Allowed may={mayDo(now, 'remove')} action={settings.list.rowActions.remove!} why={settings.list.why}>
              <Button
                look="bd2"
                icon="trash-2"
                onClick={async () => (await removal.removeOne({ id: now.id, name: title })) && go(path, { replace: true })}
              >
                {t(words.remove)}
              </Button>
            </Allowed>
          </div>
        )}
      </div>
      {now && beside?.(now, setSaved)}
      <RecordForm
        settings={(now && screen.formOf?.(now)) ?? (scope === undefined ? settings : { ...settings, name: `${settings.name}/${scope}` })}
        calls={writing}
        also={{ ...also, ...screen.made }}
        {...(aside && { aside })}
        row={now}
        history={now === row ? history : undefined}
        may={may}
        me={me}
        onSaved={(answer, made) => (made ? go(`${path}/${answer.id}`, { replace: true }) : setSaved(answer))}
        onLeave={() => back(path)}
      />
      {removal.dialogs}
    </>
  );
}
