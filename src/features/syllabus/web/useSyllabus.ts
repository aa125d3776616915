// Syllabus hook: the items of a course in the page, what is done with them, and what became of it when somebody else was quicker.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { askSignedIn, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useToast } from '#ui/Toast.tsx';
import {
  beginSyllabus,
  copyItem,
  createItem,
  hideItem,
  type Item,
  moveItem,
  removeItem,
  renameSection,
  restoreItem,
  setRules,
  type SyllabusTold,
  viewSyllabus,
} from '../contract.ts';
import type { LessonKind } from '../kinds.ts';
import { words } from '../words.ts';
import { moved, outlineOf, type Place, siblingsIn } from './outline.ts';

export const useItemName = (): ((item: { title: string; bn_title: string }) => string) => {
  const t = useWords();
  const language = useLanguage();
  return useCallback((item) => pick(language, item.title, item.bn_title) || t(words.untitled), [t, language]);
};
type Titles = { title: string; bn_title: string };
/** `first`: what came with the page. */
export function useSyllabus(course_id: number, first: SyllabusTold) {
  const t = useWords();
  const toast = useToast();
  const nameOf = useItemName();
  const asked = useAnswer(viewSyllabus, { course_id }, first);
  const [told, setTold] = useState(first);
  const [from, setFrom] = useState(first);
  // what the server answered last is what there is
  if (asked.data && asked.data !== from) {
    setFrom(asked.data);
    setTold(asked.data);
  }
  const { items } = told;
  const [drawn, setDrawn] = useState(() => ({ items, outline: outlineOf(items) }));
  // what did not change stays the same list
  const outline = drawn.items === items ? drawn.outline : outlineOf(items, drawn.outline);
  if (drawn.items !== items) setDrawn({ items, outline });
  const now = useRef(told);
  useEffect(() => {
    now.current = told;
  }, [told]);
  const { reload } = asked;
  /** Says what was refused, and shows what there is. What is wrong with a field is left to its form. */
  const deed = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refused) || Object.keys(error.fields).length) throw error;
        toast({ kind: 'bad', text: error.message });
        reload();
        return undefined;
      }
    },
    [toast, reload],
  );
  const setItems = useCallback((change: (items: readonly Item[]) => readonly Item[]) => {
    setTold((was) => ({ ...was, items: [...change(was.items)] }));
  }, []);
  const keep = useCallback((item: Item) => setItems((all) => all.map((one) => (one.id === item.id ? item : one))), [setItems]);
  const patch = useCallback(
    (id: number, part: Partial<Item>) =>
      setItems((all) => all.map((one) => (one.id === id ? { ...one, ...part, section_id: one.section_id } : one))),
    [setItems],
  );
  // who began nothing yet begins with what learners have
  const begin = useEffectEvent(() => void deed(() => askSignedIn(beginSyllabus, { course_id })).then((done) => done && reload()));
  const fresh = !told.begun && told.can.write;
  useEffect(() => {
    if (fresh) begin();
  }, [fresh]);
  // what others did while one was away
  const back = useEffectEvent(() => document.visibilityState === 'visible' && reload());
  useEffect(() => {
    const seen = () => void back();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  const acts = useMemo(() => {
    const find = (id: number) => now.current.items.find((one) => one.id === id);
    const place = (item: Item, { section_id, after_id }: Place) =>
      setItems((all) => moved([...all, item], item.id, { section_id, after_id }));
    return {
      add: async (kind: LessonKind | 'section', titles: Titles & { opens_day?: number | null }, at: Place): Promise<Item | undefined> => {
        const made = await deed(() => askSignedIn(createItem, { course_id, kind, ...titles, ...at }));
        if (made) place(made, at);
        return made;
      },
      rename: async (item: Item, titles: Titles & { opens_day: number | null }): Promise<boolean> => {
        const done = await deed(() => askSignedIn(renameSection, { id: item.id, version: item.version, ...titles }));
        if (done) keep(done);
        return done !== undefined;
      },
      /** It stands there at once, and goes back where the server says no. */
      move: async (id: number, to: Place): Promise<boolean> => {
        const item = find(id);
        if (!item) return false;
        setItems((all) => moved(all, id, to));
        const done = await deed(() => askSignedIn(moveItem, { id, version: item.version, ...to }));
        if (done) keep(done);
        return done !== undefined;
      },
      copy: async (id: number, at: Place): Promise<Item | undefined> => {
        const done = await deed(() => askSignedIn(copyItem, { item_id: id, course_id, ...at }));
        const first = done?.items.find((one) => one.section_id === at.section_id);
        if (!done || !first) return undefined;
        setItems((all) => [...moved([...all, first], first.id, at), ...done.items.filter((one) => one !== first)]);
        toast({ kind: 'ok', text: t(words.copied, { name: nameOf(first) }) });
        return first;
      },
      hide: async (item: Item, hidden: boolean) => {
        const done = await deed(() => askSignedIn(hideItem, { id: item.id, version: item.version, hidden }));
        if (done) keep(done);
      },
      remove: async (item: Item) => {
        const done = await deed(() => askSignedIn(removeItem, { id: item.id, version: item.version }));
        if (!done) return;
        setItems((all) => all.filter((one) => !done.ids.includes(one.id)));
        reload();
        const action = { label: t(words.undo), onPress: () => void restore(item) };
        toast({ kind: 'ok', text: t(words.removed, { name: nameOf(item) }), action });
      },
      setShare: async (least_share: number | null) => {
        if (await deed(() => askSignedIn(setRules, { course_id, least_share }))) setTold((was) => ({ ...was, least_share }));
      },
      restore: (item: Titles & { id: number }) => void restore(item),
    };
    async function restore(item: Titles & { id: number }) {
      const done = await deed(() => askSignedIn(restoreItem, { id: item.id }));
      if (!done) return;
      reload();
      toast({ kind: 'ok', text: t(words.restored, { name: nameOf(item) }) });
    }
  }, [course_id, deed, keep, setItems, toast, reload, t, nameOf]);
  return {
    told,
    outline,
    acts,
    patch,
    siblings: (section_id: number | null) => siblingsIn(outline, section_id),
  };
}
