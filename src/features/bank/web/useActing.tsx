// What is done with questions of the list: moved, copied, tagged, shared, deleted and brought back; all that match by a job.
import { type ReactNode, useState } from 'react';
import { askSignedIn, tellStale } from '#core/contract/web/client.ts';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Selection } from '#core/lists/declare.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atExchange } from '#features/exchange/addresses.ts';
import { atBankEdit } from '../addresses.ts';
import { viewFolders } from '../contract.ts';
import * as calls from '../contract-writing.ts';
import type { ListedQuestion } from '../lists.ts';
import { MOST_AT_ONCE, type Scope } from '../rules.ts';
import { webWords as words } from '../words-web.ts';
import { folderOptions } from './folder-options.ts';
import { inTurns } from './in-turns.ts';
import { ShareQuestions } from './ShareQuestions.tsx';

type Name = 'move' | 'copy' | 'tag' | 'share' | 'remove' | 'restore';
interface Asked {
  name: Name;
  selection: Selection;
  count: number;
  rows: readonly ListedQuestion[];
  answer: (done: boolean) => void;
}
/** `of`: which rows the list shows, as its call is asked. */
export function useActing(of: { scope: Scope; folder_id?: number | undefined }) {
  const go = useGo();
  const [asked, setAsked] = useState<Asked>();
  const many =
    (name: Name) =>
    (selection: Selection, rows: readonly ListedQuestion[], count: number): Promise<boolean> =>
      new Promise((answer) => setAsked({ name, selection, rows, count, answer }));
  const one = (name: Name) => (row: ListedQuestion) =>
    setAsked({ name, selection: { kind: 'some', ids: [row.id] }, rows: [row], count: 1, answer: () => {} });
  const move = useMoved();
  const exported = (ids: readonly number[]) => go(atExchange({ ids: ids.join('.') }));
  const close = (done: boolean) => {
    asked?.answer(done);
    setAsked(undefined);
  };
  return {
    doing: {
      edit: (row: ListedQuestion) => go(atBankEdit({ id: row.id })),
      export: (row: ListedQuestion) => exported([row.id]),
      ...{ move: one('move'), copy: one('copy'), tag: one('tag'), share: one('share'), remove: one('remove'), restore: one('restore') },
    },
    doingAll:
      of.scope === 'removed'
        ? { restore: many('restore') }
        : {
            ...{ move: many('move'), copy: many('copy'), tag: many('tag'), share: many('share'), remove: many('remove') },
            export: (selection: Selection) => {
              if (selection.kind === 'some') exported(selection.ids);
              return false;
            },
          },
    move,
    dialog: asked && <Acting key={asked.name} asked={asked} of={of} onClose={close} />,
  };
}
/** Moves questions, with the way back. */
function useMoved() {
  const t = useWords();
  const toast = useToast();
  const moving = useAsk(calls.moveQuestions);
  return async (rows: readonly Pick<ListedQuestion, 'id' | 'folder_id'>[], to: { id: number | null; name: string }): Promise<boolean> => {
    const ids = rows.map(({ id }) => id);
    if (!(await moving.run({ ids, folder_id: to.id }))) return false;
    const back = async () => {
      for (const [folder_id, some] of Map.groupBy(rows, (row) => row.folder_id))
        await askSignedIn(calls.moveQuestions, { ids: some.map(({ id }) => id), folder_id });
    };
    toast({
      text: t(words.moved, { n: ids.length, name: to.name }),
      kind: 'ok',
      action: { label: t(words.undo), onPress: back },
    });
    return true;
  };
}
const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

function Acting({
  asked,
  of,
  onClose,
}: {
  asked: Asked;
  of: { scope: Scope; folder_id?: number | undefined };
  onClose: (done: boolean) => void;
}): ReactNode {
  const t = useWords();
  const toast = useToast();
  const { name, selection, rows, count: n } = asked;
  const ids = selection.kind === 'some' ? [...selection.ids] : undefined;
  /** Where all of them stand is on the page. */
  const seen = ids?.every((id) => rows.some((row) => row.id === id)) ?? false;
  // more than these, or all that match, are a job; so is what is moved from places that are not on the page, which the job goes back to
  const direct = ids !== undefined && ids.length <= MOST_AT_ONCE && (name !== 'move' || seen);
  const acts = {
    copy: useAsk(calls.copyQuestions),
    tag: useAsk(calls.tagQuestions),
    remove: useAsk(calls.removeQuestions),
    restore: useAsk(calls.restoreQuestions),
    many: useAsk(calls.changeMany),
  };
  const moved = useMoved();
  const [moving, setMoving] = useState(false);
  const folders = useAnswer(viewFolders, name === 'move' || name === 'copy' ? {} : null).data?.folders ?? [];
  const [folder, setFolder] = useState('');
  const [add, setAdd] = useState('');
  const [drop, setDrop] = useState('');
  if (name === 'share') return <ShareQuestions ids={ids ?? []} onClose={() => onClose(false)} />;
  const whose = of.scope === 'institution' ? 'institution' : 'mine';
  const open = folders.filter((one) => (name === 'copy' ? one.level !== 'view' && one.level !== 'use' : one.whose === whose));
  const folder_id = folder ? Number(folder) : null;
  const called = folders.find((one) => one.id === folder_id)?.name ?? t(words.loose);
  const told = (text: string, undo?: () => Promise<unknown>) => {
    toast({ text, kind: 'ok', ...(undo && { action: { label: t(words.undo), onPress: undo } }) });
    onClose(true);
  };
  const job = async () => {
    const chosen =
      selection.kind === 'some'
        ? { ids: [...selection.ids] }
        : { search: selection.search, filters: selection.filters, except: [...selection.except] };
    const { folder_id: in_folder_id, scope } = of;
    const given = {
      ...{ ...chosen, scope, act: name as 'move', add: tagsIn(add), drop: tagsIn(drop) },
      ...(in_folder_id !== undefined && { in_folder_id }),
      ...(folder_id !== null && { folder_id }),
    };
    if (await acts.many.run(given as never)) {
      tellStale(['jobs.list-runs']);
      told(t(words.begun));
    }
  };
  const send = async () => {
    if (ids && name === 'copy') {
      if (await inTurns(ids, (some) => acts.copy.run({ ids: some, folder_id }))) told(t(words.copied, { n }));
      return;
    }
    if (!direct) return job();
    if (name === 'move') {
      setMoving(true);
      const done = await moved(rows, { id: folder_id, name: called });
      setMoving(false);
      if (done) onClose(true);
      return;
    }
    if (name === 'tag' && (await acts.tag.run({ ids, add: tagsIn(add), drop: tagsIn(drop) }))) told(t(words.tagged, { n }));
    if (name === 'remove' && (await acts.remove.run({ ids })))
      told(t(words.deleted_now, { n }), () => askSignedIn(calls.restoreQuestions, { ids }));
    if (name === 'restore' && (await acts.restore.run({ ids }))) told(t(words.restored, { n }));
  };
  const under = name === 'move' ? undefined : acts[name];
  const shown = {
    busy: moving || acts.many.busy || (under?.busy ?? false),
    error: acts.many.error ?? under?.error,
    onSend: () => void send(),
    onClose: () => onClose(false),
  };
  if (name === 'remove') {
    const uses = rows.filter((row) => ids?.includes(row.id) ?? true).reduce((sum, row) => sum + row.uses, 0);
    return (
      <FormDialog {...shown} danger title={t(words.delete_title, { n })} deed={t(words.delete_them, { n })}>
        <p>
          {uses > 0 && `${t(words.delete_used, { n: uses })} `}
          {t(words.delete_text)}
        </p>
      </FormDialog>
    );
  }
  if (name === 'restore')
    return (
      <FormDialog {...shown} title={t(words.restore_title, { n })} deed={t(words.restore_them, { n })}>
        <p>{t(words.about_removed)}</p>
      </FormDialog>
    );
  if (name === 'tag')
    return (
      <FormDialog {...shown} title={t(words.tag_title, { n })} deed={t(words.save_tags)}>
        <TextField name="add" label={t(words.add_tags)} value={add} autoComplete="off" onChange={(event) => setAdd(event.target.value)} />
        <TextField
          name="drop"
          label={t(words.drop_tags)}
          value={drop}
          autoComplete="off"
          onChange={(event) => setDrop(event.target.value)}
        />
      </FormDialog>
    );
  return (
    <FormDialog
      {...shown}
      title={t(name === 'move' ? words.move_title : words.copy_title, { n })}
      deed={t(name === 'move' ? words.move_here : words.copy_here)}
    >
      <Select
        name="folder"
        label={t(words.into)}
        empty={false}
        options={folderOptions(open, t(words.loose))}
        value={folder}
        onChange={(event) => setFolder(event.target.value)}
      />
      {name === 'move' && <p className="small muted">{t(words.move_text)}</p>}
    </FormDialog>
  );
}
