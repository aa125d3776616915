// Sheet of a settings list (bulk import), made from its declared fields: rows are judged by its schemas and written by its own calls.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf, reachFor } from '#core/access/server/reach.ts';
import { type AnyCall, type Said, staleAfter } from '#core/contract/call.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { type Issue, tell, withInput } from '#core/contract/server/issues.ts';
import type { Refusal } from '#core/contract/server/refusal.ts';
import { fieldWords } from '#core/contract/words.ts';
import { sayBoth, speaker } from '#core/i18n/speaker.ts';
import { ownName, type Word } from '#core/i18n/words.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import type { Sql, Transaction } from '#core/db/server/sql.ts';
import type { Wrong } from '#core/sheets/cells.ts';
import type { SheetChoice, SheetColumn } from '#core/sheets/declare.ts';
import type { Acted, Done, Item, Judged, SheetKind, SheetKindAbout } from '#core/sheets/server/kind.ts';
import { reasons } from '#core/sheets/words.ts';
import { type Field, screenOf, type Settings, settingsGrant, sheetKindOf, sheetPath, uniqueColumnsOf } from '../declare.ts';
import { fitDigits, undescribed, untitled } from '../input.ts';
import { errors, words } from '../words.ts';
import * as store from './store.ts';
import type { Dependent, SettingsRecord, SettingsTable } from './store.ts';

interface Writing {
  create: AnyCall;
  update: AnyCall;
  remove: AnyCall;
}
const inLanguage = (word: Word, language: 'en' | 'bn'): Word => ({
  en: `${word.en} (${language === 'en' ? words.in_english.en : words.in_bengali.en})`,
  bn: `${word.bn} (${language === 'en' ? words.in_english.bn : words.in_bengali.bn})`,
});
/** The titles of an exported list name the languages as they name themselves. */
export const exportedTitles = (word: Word): string[] =>
  (['en', 'bn'] as const).flatMap((each) => [`${word.en} (${ownName[each]})`, `${word.bn} (${ownName[each]})`]);

function columnsOf(name: string, f: Field): SheetColumn[] {
  const { word, hint } = f;
  const about = { word, ...(hint && { hint }), ...('required' in f && f.required ? { required: true as const } : {}) };
  switch (f.kind) {
    case 'pair': {
      const required = f.required === 'both' ? { required: true as const } : {};
      const of = (language: 'en' | 'bn'): SheetColumn => ({
        name: language === 'en' ? name : `bn_${name}`,
        kind: 'text',
        word: inLanguage(word, language),
        also: [`${word.en} (${ownName[language]})`, `${word.bn} (${ownName[language]})`, language === 'en' ? word.en : word.bn],
        example: language === 'en' ? words.example_en : words.example_bn,
        ...required,
      });
      return [of('en'), of('bn')];
    }
    case 'number':
      if (f.money) return [{ name, kind: 'money', ...about, example: { en: '1250.50', bn: '১২৫০.৫০' } }];
      return [{ name, kind: 'number', ...about, example: { en: String(f.min), bn: String(f.min) } }];
    case 'date':
      return [{ name, kind: 'date', ...about, example: { en: '2026-02-21', bn: '2026-02-21' } }];
    case 'flag':
      return [{ name, kind: 'flag', ...about, example: yesNo.yes }];
    case 'choice':
      return [
        {
          name,
          kind: 'choice',
          ...about,
          choices: f.options.map(({ value, word: { en, bn } }) => ({ value, en, bn })),
          example: f.options[0]!.word,
        },
      ];
    case 'picture': {
      const choices = f.names.map((value): SheetChoice => ({ value, ...f.label(value) }));
      return [{ name, kind: 'choice', ...about, choices, example: { en: choices[0]!.en, bn: choices[0]!.bn }, required: true }];
    }
    // a picture is chosen in the form, and several of anything
    case 'choices':
    case 'week':
    case 'rows':
    case 'rich':
    case 'data':
    case 'upload':
      return [];
    case 'row':
      return [{ name, kind: 'choice', ...about, also: exportedTitles(word), example: words.example_row }];
    default:
      return [{ name, kind: 'text', ...about, example: f.pattern === undefined ? words.example_en : words.example_name }];
  }
}

/** What a refusal says in both languages, with what it depends on or who was quicker. */
export function saidOf({ word, detail, issues }: Refusal): Said {
  const { depends, by } = (detail ?? {}) as { depends?: readonly Dependent[]; by?: string | null };
  const more = (language: 'en' | 'bn'): string => {
    const t = speaker(language);
    if (depends?.length) return depends.map((d) => t(reasons.depends, { what: d.what[language], count: d.count })).join(', ');
    if (by) return t(reasons.changed_by, { who: by });
    return Object.values(tell(issues, language)).flat().join(' ');
  };
  const said = (language: 'en' | 'bn') => [word[language], more(language)].filter(Boolean).join(' ');
  return { en: said('en'), bn: said('bn') };
}
function wrongOf(issues: readonly Issue[]): Record<string, Wrong> {
  const [en, bn] = [tell(issues, 'en'), tell(issues, 'bn')];
  return Object.fromEntries(Object.keys(en).map((name) => [name, { en: en[name]!.join(' '), bn: bn[name]!.join(' ') }]));
}
/** What is wrong with an input before it is sent, by field. */
export const problems = (
  call: AnyCall,
  input: Record<string, unknown>,
): { data: Record<string, unknown> } | { wrong: Record<string, Wrong> } => {
  const parsed = call.input.safeParse(input);
  if (parsed.success) return { data: parsed.data as Record<string, unknown> };
  return { wrong: wrongOf(withInput(parsed.error.issues as unknown as Issue[], input)) };
};

/** The fields by which a row of the sheet is found again: a name of its own, what no two rows share together, or its title under what it belongs to. */
function keysOf({ fields, main, together }: Settings) {
  const named = Object.entries(fields).find(([, f]) => 'names' in f && f.names === true)?.[0];
  const parents = Object.entries(fields).flatMap(([name, f]) => (f.kind === 'row' ? [name] : []));
  const text = (item: Item): string => String(item[main] || item[`bn_${main}`] || '');
  /** As the call that writes it reads it. */
  const written = (item: Item, name: string): string => {
    const f = fields[name];
    const told = String(item[name] ?? '').trim();
    return f?.kind === 'text' && f.pattern !== undefined ? fitDigits(f.pattern, told) : told;
  };
  const called = fields[main]!.kind === 'pair' ? [main, `bn_${main}`] : [main];
  const unshared = uniqueColumnsOf(fields);
  const other = unshared.at(-1);
  const [first] = together ?? [];
  const by = named ?? first;
  return {
    named_by: by ?? main,
    unshared,
    written,
    ...(other !== undefined && {
      also: { by: other, keyOf: (item: Item) => written(item, other).replace(/\s+/g, ' ').toLowerCase() || undefined },
    }),
    keyOf: (item: Item): string | undefined => {
      if (named) return item[named] === undefined ? undefined : written(item, named);
      if (together) return JSON.stringify(together.map((name) => item[name] ?? null));
      return text(item) ? JSON.stringify([...parents.map((name) => item[name] ?? null), text(item)]) : undefined;
    },
    find: (sql: Sql, table: SettingsTable, site: number | null, items: readonly Item[]): Promise<SettingsRecord[]> =>
      by
        ? store.listRecordsBy(
            sql,
            table,
            site,
            [by],
            items.map((item) => written(item, by)),
          )
        : store.listRecordsBy(sql, table, site, called, items.map(text)),
  };
}

/** The kind of sheet of a list, or of what its rows are within; none where it has no screen to stand on. */
export function settingsSheets(writing: Writing, table: SettingsTable, taken: Word): (SheetKind | SheetKindAbout)[] {
  const { screen, within } = table.settings;
  if (screen === undefined) return [];
  return within
    ? [{ name: sheetKindOf(table.settings), about: (id) => sheetOf(writing, table, taken, id) }]
    : [sheetOf(writing, table, taken)];
}
function sheetOf({ create, update, remove }: Writing, table: SettingsTable, taken: Word, scope?: number): SheetKind {
  const { settings } = table;
  const { fields, group, main, within } = settings;
  const screen = screenOf(settings, scope ?? null)!;
  /** What a row is written with beside its cells. */
  const placed = within ? { [within.column]: scope } : {};
  const reached = async (sql: Sql, actor: Actor): Promise<boolean> =>
    !within || (await reachFor(within.reach)(sql, actor, scope)) !== undefined;
  const columns = Object.entries(fields).flatMap(([name, f]) => columnsOf(name, f));
  const names = columns.map((c) => c.name);
  const { keyOf, named_by, find, unshared, written, also } = keysOf(settings);

  function judgeOne(item: Item, row: SettingsRecord | undefined): Judged {
    if (!row) {
      const read = problems(create, { ...item, ...placed });
      const empty = 'wrong' in read ? untitled(fields, item) : [...untitled(fields, read.data), ...undescribed(fields, read.data)];
      const wrong = {
        ...Object.fromEntries(empty.map((name) => [name, { ...fieldWords.required }])),
        ...('wrong' in read ? read.wrong : wrongOf(table.faults?.(read.data, undefined) ?? [])),
      };
      return Object.keys(wrong).length ? { verdict: 'wrong', wrong } : { verdict: 'new' };
    }
    const read = problems(update, { ...item, id: row.id, version: row.version });
    if ('wrong' in read) return { verdict: 'wrong', wrong: read.wrong };
    const changes = Object.fromEntries(
      names.flatMap((name) => {
        const after = read.data[name];
        return after === undefined || after === row[name] ? [] : [[name, [row[name] ?? null, after] as const]];
      }),
    );
    if (!Object.keys(changes).length) return { verdict: 'same', id: row.id };
    const given = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined));
    const faults = table.faults?.({ ...row, ...table.written?.(given, row) }, row);
    const [empty] = undescribed(fields, { ...row, ...given });
    if (empty) return { verdict: 'wrong', wrong: { [empty]: { ...fieldWords.required } } };
    if (faults?.length) return { verdict: 'wrong', wrong: wrongOf(faults) };
    return { verdict: 'changed', id: row.id, version: row.version, changes };
  }
  async function judge(sql: Sql, actor: Actor, items: readonly Item[]): Promise<Judged[]> {
    if (!(await reached(sql, actor))) return items.map((): Judged => ({ verdict: 'wrong', wrong: { [main]: { ...errors.parent_gone } } }));
    const rows = new Map((await find(sql, table, scope ?? store.siteFor(actor), items)).map((row) => [keyOf(row), row]));
    const own = items.map((item) => rows.get(keyOf(item)));
    const judged = items.map((item, i) => judgeOne(item, own[i]));
    // what another row has already; one that gives it away in the same sheet is not in the way
    for (const column of unshared) {
      const wanted = items.map((item, i) => ({ id: own[i]?.id ?? 0, text: written(item, column) }));
      const leaving = judged.flatMap((one) => (one.verdict === 'changed' && column in one.changes ? [one.id] : []));
      for (const i of await store.listTaken(sql, table, { column, scope: scope ?? null }, wanted, leaving)) {
        const one = judged[i]!;
        judged[i] = {
          verdict: 'wrong',
          wrong: { [column]: { en: taken.en, bn: taken.bn }, ...(one.verdict === 'wrong' ? one.wrong : {}) },
        };
      }
    }
    return judged;
  }
  async function act(sql: Transaction, actor: SignedIn, item: Item, judged: Judged & { verdict: 'new' | 'changed' }): Promise<Acted> {
    const out =
      judged.verdict === 'new'
        ? await answerWithin(sql, create, actor, { ...item, ...placed })
        : await answerWithin(sql, update, actor, {
            id: judged.id,
            version: judged.version,
            ...Object.fromEntries(Object.entries(judged.changes).map(([name, [, after]]) => [name, after])),
          });
    if ('refusal' in out) return { refused: saidOf(out.refusal), code: out.refusal.code };
    const { id, version } = out.value as SettingsRecord;
    if (judged.verdict === 'new') return { done: { did: 'made', id, version, before: null } };
    const before = Object.fromEntries(Object.entries(judged.changes).map(([name, [was]]) => [name, was]));
    return { done: { did: 'changed', id, version, before } };
  }
  async function built(sql: Sql, _actor: Actor, done: readonly Done[]): Promise<(Said | undefined)[]> {
    const rows = new Map(
      (
        await store.listWritten(
          sql,
          table,
          done.map((d) => d.id),
        )
      ).map((row) => [row.id, row]),
    );
    return done.map(({ id, version, did }) => {
      const row = rows.get(id);
      // what is gone already needs no undoing; a change of it cannot be undone
      if (!row) return did === 'made' ? undefined : reasons.gone_meanwhile;
      if (row.version !== version) return row.by === null ? reasons.changed_since : sayBoth((t) => t(reasons.changed_by, { who: row.by! }));
      if (did === 'made' && row.depends.length)
        return sayBoth((t, language) => row.depends.map((d) => t(reasons.depends, { what: d.what[language], count: d.count })).join(', '));
      return undefined;
    });
  }
  async function undo(sql: Transaction, actor: SignedIn, { did, id, version, before }: Done): Promise<Said | undefined> {
    // what depends on it is looked at by its removal itself
    const [row] = await store.listWritten(sql, { ...table, uses: [] }, [id]);
    if (!row) return did === 'made' ? undefined : reasons.gone_meanwhile;
    if (did === 'made' && row.version !== version) return (await built(sql, actor, [{ did, id, version, before }]))[0];
    const out =
      did === 'made' ? await answerWithin(sql, remove, actor, { id }) : await answerWithin(sql, update, actor, { id, version, ...before });
    return 'refusal' in out ? saidOf(out.refusal) : undefined;
  }
  return {
    name: scope === undefined ? sheetKindOf(settings) : `${sheetKindOf(settings)}-${scope}`,
    many: settings.many,
    one: settings.one,
    columns,
    may: (actor) =>
      actor.grants.has(settingsGrant(group, 'create')) &&
      actor.grants.has(settingsGrant(group, 'update')) &&
      (within ? actor.role !== undefined && actor.role.scope !== 'none' : isStaffOf(actor, settings.owned ? store.siteFor(actor) : null)),
    link: (sheet_id) => sheetPath(screen, sheet_id),
    choices: (sql) => store.listParents(sql, table),
    keyOf,
    named_by,
    ...(also && { also }),
    labelOf: (item) => String(item[main] || item[`bn_${main}`] || keyOf(item) || ''),
    judge,
    act,
    built,
    undo,
    tables: [table.table],
    stale: staleAfter(create),
  };
}
