// Autosave machine of an editor: what is typed is kept in this browser, sent field by field while one writes, and goes on after a cut line.
import type { DraftTold } from '../admin-draft.ts';
import { Refused } from '#core/contract/web/client.ts';
import type { Picture } from '#core/files/picture.ts';
import type { Values } from '#core/records/merge.ts';
import { unknownWriter, type Writer } from '#core/history/writer.ts';

/** Milliseconds of rest after which what was typed is sent, and between two tries where it could not be. */
const REST_MS = 800;
const RETRY_MS = 5000;
/** How often an open page says that it is there. */
const HERE_MS = 20_000;
/** Bytes of one save; the rest goes with the next one. */
const PORTION = 200_000;
/** Answers that another try would not change. */
const FINAL = [401, 403, 404];
const TOO_LARGE = 413;

export type EditState = 'saved' | 'changed' | 'saving' | 'offline' | 'failed';
/** Fields that another person, or another tab, wrote meanwhile. */
export interface EditClash extends Writer {
  base: Values;
  theirs: Values;
}
interface Kept {
  version: number;
  base: Values;
  typed: Values;
}
interface Stale extends Writer {
  version: number;
  current: Values;
  pictures: Picture[];
}
export interface EditSnapshot {
  draft: DraftTold;
  /** As the form shows them. */
  values: Values;
  state: EditState;
  /** Columns that are not on the server yet. */
  unsent: readonly string[];
  clash: EditClash | undefined;
  wrong: Readonly<Record<string, string[]>>;
  error: Refused | undefined;
}
const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '');
const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
function readKept(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return kept?.base && kept.typed && typeof kept.version === 'number' ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** What the machine needs of the page. */
export interface EditingPage {
  save: (input: { id: number; since: number; field: string; fields?: Values }) => Promise<Saved>;
  /** A field as it is sent. */
  plain: (column: string, value: unknown) => unknown;
  /** Said of a field that is longer than can be sent. */
  too_long: string;
  /** Nothing can be changed in this session: nothing is sent, also not that somebody is here. */
  still?: boolean;
}
export interface Saved {
  version: number;
  fields: Values;
  written: Readonly<Record<string, Writer>>;
  pictures: Picture[];
  here: DraftTold['here'];
  saved_at: string | null;
  published_version: number | null;
}
/** The state of a draft in one page, and what is done with it; `subscribe` and `snapshot` are for React. */
export function makeEditing(first: DraftTold, page: EditingPage) {
  let draft = first;
  let typed: Values = {};
  let base: Values = {};
  let clash: EditClash | undefined;
  let wrong: Record<string, string[]> = {};
  let error: Refused | undefined;
  let state: EditState = 'saved';
  let field = '';
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touched = false;
  let open = false;
  /** The version that was seen where it is an earlier one than there is here. */
  let behind: number | undefined;
  const listeners = new Set<() => void>();
  const look = (): EditSnapshot => ({
    draft,
    values: { ...draft.fields, ...typed },
    state,
    unsent: Object.keys(typed),
    clash,
    wrong,
    error,
  });
  let shown = look();
  const redraw = () => {
    shown = look();
    for (const listener of listeners) listener();
  };
  const { plain } = page;
  let keepText = (_text: string): void => {};
  const keep = () => keepText(Object.keys(typed).length ? JSON.stringify({ version: draft.version, base, typed } satisfies Kept) : '');
  const forget = (columns: readonly string[]) => {
    typed = without(typed, columns);
    base = without(base, columns);
  };
  /** What is typed, fits, and is nobody's choice to make. */
  const sendable = () => Object.keys(typed).filter((column) => !(clash && column in clash.theirs) && !wrong[column]);
  const stateNow = (): EditState =>
    sendable().length ? 'changed' : Object.keys(wrong).length ? 'failed' : Object.keys(typed).length ? 'changed' : 'saved';
  /** What others wrote. Fields that were typed here as well, in another way, are in conflict. */
  const meet = (theirs: Values, writerOf: (column: string) => Writer) => {
    for (const [column, value] of Object.entries(theirs)) {
      if (!(column in typed)) continue;
      if (same(plain(column, typed[column]), value)) {
        forget([column]);
        if (clash) clash = { ...clash, theirs: without(clash.theirs, [column]) };
      } else if (!same(base[column], value)) {
        const before = clash && column in clash.base ? clash.base[column] : base[column];
        clash = { ...writerOf(column), base: { ...clash?.base, [column]: before }, theirs: { ...clash?.theirs, [column]: value } };
      }
    }
    if (clash && !Object.keys(clash.theirs).length) clash = undefined;
  };
  const hear = (pictures: readonly Picture[]) => {
    const known = new Set(draft.pictures.map(({ id }) => id));
    const more = pictures.filter(({ id }) => !known.has(id));
    return more.length ? [...draft.pictures, ...more] : draft.pictures;
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  const portion = (names: readonly string[]): Record<string, unknown> => {
    const fields: Record<string, unknown> = {};
    let bytes = 0;
    for (const column of names) {
      const value = plain(column, typed[column]);
      bytes += new TextEncoder().encode(JSON.stringify(value ?? null)).length;
      if (bytes > PORTION && Object.keys(fields).length) break;
      fields[column] = value;
    }
    return fields;
  };
  const post = async (names: readonly string[]): Promise<void> => {
    const fields = portion(names);
    const sent = Object.keys(fields).map((column) => [column, typed[column]] as const);
    const some = sent.length > 0;
    if (some) {
      state = 'saving';
      redraw();
    }
    try {
      const told = await page.save({ id: draft.id, since: behind ?? draft.version, field, ...(some && { fields }) });
      const { version, here, saved_at, published_version } = told;
      draft = {
        ...draft,
        ...{ version, here, saved_at },
        published_version: version ? published_version : draft.published_version,
        fields: { ...draft.fields, ...told.fields, ...fields },
        pictures: hear(told.pictures),
      };
      for (const [column, value] of sent)
        if (typed[column] === value) forget([column]);
        else base = { ...base, [column]: fields[column] };
      meet(told.fields, (column) => told.written[column] ?? unknownWriter);
      behind = undefined;
      error = undefined;
      state = stateNow();
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      if ((refusal.code as string) === 'stale') {
        const { version, current, pictures, by, bn_by, at, own } = refusal.detail as Stale;
        meet(current, () => ({ by, bn_by, at, own }));
        behind = undefined;
        draft = { ...draft, version, fields: current, pictures: hear(pictures) };
        state = stateNow();
      } else if (refusal.code === 'invalid_input' && some && Object.keys(refusal.fields).length) {
        // the others are sent without these
        for (const [path, texts] of Object.entries(refusal.fields)) wrong = { ...wrong, [path.replace(/^fields\./, '')]: texts };
        state = 'failed';
      } else if (some && refusal.status === TOO_LARGE) {
        // the longest alone is more than a save takes: the others are sent without it
        const [longest] = Object.keys(fields).toSorted((a, b) => String(fields[b] ?? '').length - String(fields[a] ?? '').length);
        wrong = { ...wrong, [longest!]: [page.too_long] };
        state = 'failed';
      } else if (some) {
        error = refusal;
        state = refusal.code === 'offline' ? 'offline' : 'failed';
        if (open && !FINAL.includes(refusal.status)) later(RETRY_MS);
        return;
      }
    } finally {
      if (some) keep();
      redraw();
    }
    // a page that is left sends the rest at once
    if (sendable().length) later(open ? REST_MS : 0);
  };
  /** One save at a time; what is typed meanwhile goes with the next. */
  const send = (): Promise<void> => {
    clearTimeout(timer);
    if (page.still) return Promise.resolve();
    sending ??= post(draft.can.write ? sendable() : []).finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    snapshot: () => shown,
    /** Keeps in this browser what is not sent; an empty text: nothing is left. */
    keepBy(how: (text: string) => void) {
      keepText = how;
      if (Object.keys(typed).length) keep();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    set(column: string, value: unknown) {
      const from = column in base ? base[column] : draft.fields[column];
      if (column in wrong) wrong = without(wrong, [column]) as Record<string, string[]>;
      touched = true;
      // what is on its way has to be taken back by the next save
      if (!sending && !(clash && column in clash.theirs) && same(plain(column, value), from)) forget([column]);
      else {
        typed = { ...typed, [column]: value };
        base = { ...base, [column]: from };
      }
      if (state !== 'offline' || !Object.keys(typed).length) state = stateNow();
      keep();
      later(REST_MS);
      redraw();
    },
    /** Takes these values in place of what was typed of the fields in conflict; whoever chooses has seen the other one's. */
    settle(chosen: Values) {
      if (!clash) return;
      for (const [column, value] of Object.entries(chosen)) {
        typed = { ...typed, [column]: value };
        base = { ...base, [column]: clash.theirs[column] };
        if (same(plain(column, value), clash.theirs[column])) forget([column]);
      }
      clash = undefined;
      state = stateNow();
      keep();
      later(0);
      redraw();
    },
    /** What an earlier page left unsent. */
    adopt(text: string) {
      const kept = readKept(text);
      if (touched || !kept || page.still) return;
      touched = true;
      ({ typed, base } = kept);
      // what was begun before something was written there is met with the answer of the next save, which says who wrote it
      if (kept.version < draft.version) behind = kept.version;
      else meet(draft.fields, () => unknownWriter);
      // nobody else wrote it: what it began from is what is there
      state = stateNow();
      keep();
      later(0);
      redraw();
    },
    /** Sends what is left; false where it could not be. */
    async flush(): Promise<boolean> {
      for (let turn = 0; turn < 20; turn++) {
        await sending;
        if (!Object.keys(typed).length) return true;
        if (!sendable().length) return false;
        await send();
        if (error || clash) return false;
      }
      return false;
    },
    /** The version on the server, as it is now and not as it was drawn last. */
    version: () => draft.version,
    /** The draft as another call answered it. */
    take(told: DraftTold) {
      draft = told;
      error = undefined;
      state = stateNow();
      redraw();
    },
    /** What is not sent is not wanted. */
    discard() {
      forget(Object.keys(typed));
      clash = undefined;
      state = 'saved';
      keep();
      redraw();
    },
    addPicture(picture: Picture) {
      draft = { ...draft, pictures: hear([picture]) };
      redraw();
    },
    /** In which column one writes. */
    writeIn(column: string) {
      field = column;
    },
    /** The page stands: it says that it is there until what is answered is called. */
    begin(): () => void {
      open = true;
      const seen = () => document.visibilityState === 'visible' && void send();
      const back = () => void send();
      const here = setInterval(seen, HERE_MS);
      addEventListener('online', back);
      document.addEventListener('visibilitychange', seen);
      if (draft.can.write) void send();
      return () => {
        open = false;
        clearInterval(here);
        clearTimeout(timer);
        removeEventListener('online', back);
        document.removeEventListener('visibilitychange', seen);
        // who goes to another page sends what is left
        if (draft.can.write && sendable().length) void send();
      };
    },
  };
}
export type EditingMachine = ReturnType<typeof makeEditing>;
