// Questions of a quiz that each attempt draws from the bank: where from, which of them and how many, with how many match now.
import { useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { newPart } from '#core/drafts/written-list.ts';
import { number } from '#core/i18n/numbers.ts';
import { formatFilters } from '#core/lists/declare.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Folders, listQuestions, listTags, viewFolders } from '#features/bank/contract.ts';
import { words as bankWords } from '#features/bank/words.ts';
import { questionTypes } from '#features/questions/rules.ts';
import { typeWords } from '#features/questions/written.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { type Draw, drawScopes, MOST_DRAWS, MOST_TAKE, parseDraws } from '../draws.ts';
import { draws as words, fromBank } from '../words-from-bank.ts';

export interface DrawsProps {
  stored: string;
  may: boolean;
  onChange: (stored: string) => void;
}
const store = (list: readonly Draw[]) => (list.length ? JSON.stringify(list) : '');
const difficulties = ['1', '2', '3'] as const;
/** How many questions one finds now; undefined: it is not known yet, or its folder cannot be seen. */
function useFound({ scope, folder, tag, type, difficulty }: Draw): number | undefined {
  const filters = formatFilters({
    saved: ['1'],
    ...(tag.trim() && { tag: [tag.trim()] }),
    ...(type && { type: [type] }),
    ...(difficulty && { difficulty: [difficulty] }),
  });
  const { data } = useAnswer(listQuestions, { scope, page: 1, limit: 1, filters, ...(folder && { folder_id: folder }) } as never);
  return data?.total;
}
export function Draws({ stored, may, onChange }: DrawsProps) {
  const t = useWords();
  const list = parseDraws(stored);
  const [open, setOpen] = useState<Draw | 'new'>();
  const { data: tree } = useAnswer(viewFolders, list.length || open ? {} : null);
  const put = (draw: Draw) => {
    const at = list.findIndex(({ key }) => key === draw.key);
    onChange(store(at < 0 ? [...list, draw] : list.with(at, draw)));
    setOpen(undefined);
  };
  if (!may && !list.length) return null;
  return (
    <section className="stack" data-part="draws" tabIndex={-1} aria-label={t(words.title)}>
      {list.length > 0 && (
        <>
          <h3>{t(words.title)}</h3>
          <p className="small muted">{t(words.about)}</p>
          <ul className="checks">
            {list.map((draw, i) => (
              <DrawLine
                key={draw.key}
                {...{ draw, n: i + 1, tree, may }}
                onChange={() => setOpen(draw)}
                onAgain={() => put({ ...draw, looked: draw.looked + 1 })}
                onRemove={() => onChange(store(list.filter(({ key }) => key !== draw.key)))}
              />
            ))}
          </ul>
          {may && <p className="small muted">{t(words.keeps)}</p>}
        </>
      )}
      {may && list.length < MOST_DRAWS && (
        <div className="row">
          <Button look="b2" icon="layers" onClick={() => setOpen('new')}>
            {t(words.add)}
          </Button>
        </div>
      )}
      {open && <DrawDialog draw={open === 'new' ? undefined : open} tree={tree} onClose={() => setOpen(undefined)} onSave={put} />}
    </section>
  );
}
function DrawLine(props: {
  draw: Draw;
  n: number;
  tree: Folders | undefined;
  may: boolean;
  onChange: () => void;
  onAgain: () => void;
  onRemove: () => void;
}) {
  const { draw, n: nth, tree, may } = props;
  const t = useWords();
  const language = useLanguage();
  const found = useFound(draw);
  const n = number(language, nth);
  const folder = tree?.folders.find(({ id }) => id === draw.folder);
  const place = draw.folder === null ? t(fromBank.scopes[draw.scope]) : (folder?.name ?? (tree ? t(words.no_folder) : ''));
  const what = [
    place,
    draw.tag.trim() && `#${draw.tag.trim()}`,
    draw.type && t(typeWords[draw.type]),
    draw.difficulty && t(bankWords.difficulties[draw.difficulty]),
  ];
  return (
    <li>
      <div className="stack grow">
        <span>{t(words.one, { n: n as never, take: draw.take, what: what.filter(Boolean).join(' · ') })}</span>
        {found !== undefined && <span className="small muted">{t(words.finds, { n: found })}</span>}
        {found !== undefined && found < draw.take && <Callout kind="warn">{t(words.too_few)}</Callout>}
        {may && (
          <div className="row">
            <IconButton icon="pencil" label={t(words.change, { n: n as never })} onClick={props.onChange} />
            <IconButton icon="refresh-cw" label={t(words.again, { n: n as never })} onClick={props.onAgain} />
            <IconButton icon="trash-2" label={t(words.remove, { n: n as never })} onClick={props.onRemove} />
          </div>
        )}
      </div>
    </li>
  );
}
const first: Omit<Draw, 'key'> = { scope: 'mine', folder: null, tag: '', type: null, difficulty: null, take: 10, looked: 0 };
function DrawDialog(props: { draw: Draw | undefined; tree: Folders | undefined; onClose: () => void; onSave: (draw: Draw) => void }) {
  const { tree, onClose, onSave } = props;
  const t = useWords();
  const [draw, setDraw] = useState<Draw>(() => props.draw ?? { ...first, key: newPart() });
  const [take, setTake] = useState(String(draw.take));
  const { data: tags } = useAnswer(listTags, {});
  const found = useFound(draw);
  const set = (some: Partial<Draw>) => setDraw({ ...draw, ...some });
  const count = Math.trunc(Number(take));
  const fits = count >= 1 && count <= MOST_TAKE;
  const any = { value: '', label: t(words.any) };
  return (
    <FormDialog
      title={t(words.add)}
      deed={t(words.save)}
      error={undefined}
      busy={false}
      onSend={() => fits && onSave({ ...draw, take: count })}
      onClose={onClose}
    >
      <Select
        name="draw-from"
        label={t(words.from)}
        empty={false}
        value={draw.folder === null ? draw.scope : `f${draw.folder}`}
        options={[
          ...drawScopes
            .filter((one) => one !== 'institution' || tree?.institution || draw.scope === one)
            .map((one) => ({ value: one, label: t(fromBank.scopes[one]) })),
          ...(tree?.folders ?? [])
            .filter(({ id, level }) => level !== 'view' || id === draw.folder)
            .map((one) => ({ value: `f${one.id}`, label: `${'— '.repeat(one.path.length - 1)}${one.name}` })),
        ]}
        onChange={({ target: { value } }) =>
          set(value.startsWith('f') ? { folder: Number(value.slice(1)) } : { folder: null, scope: value as Draw['scope'] })
        }
      />
      <TextField
        name="draw-tag"
        label={t(words.tag)}
        value={draw.tag}
        maxLength={40}
        list="draw-tags"
        autoComplete="off"
        onChange={(event) => set({ tag: event.target.value })}
      />
      <datalist id="draw-tags">
        {tags?.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <Select
        name="draw-type"
        label={t(words.type)}
        empty={false}
        value={draw.type ?? ''}
        options={[any, ...questionTypes.map((value) => ({ value: value as string, label: t(typeWords[value]) }))]}
        onChange={({ target: { value } }) => set({ type: (value || null) as Draw['type'] })}
      />
      <Select
        name="draw-difficulty"
        label={t(words.difficulty)}
        empty={false}
        value={draw.difficulty ?? ''}
        options={[any, ...difficulties.map((value) => ({ value: value as string, label: t(bankWords.difficulties[value]) }))]}
        onChange={({ target: { value } }) => set({ difficulty: (value || null) as Draw['difficulty'] })}
      />
      <TextField
        name="draw-take"
        label={t(words.take)}
        type="number"
        min={1}
        max={MOST_TAKE}
        required
        value={take}
        onChange={(event) => setTake(event.target.value)}
      />
      <p role="status" className="small muted">
        {found !== undefined && t(words.finds, { n: found })}
        {found !== undefined && fits && found < count && ` · ${t(words.too_few)}`}
      </p>
    </FormDialog>
  );
}
