// Canvas of the designer: the sheet with its boxes, moved by dragging, by keys and by buttons; undo and redo; what is to be mended; samples.
import './designer.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { openChecks } from '#core/drafts/declare.ts';
import type { Picture } from '#core/files/picture.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Drawn } from '#features/certificates/contract.ts';
import { type Box, type BoxName, boxNames, boxOf, type Layout, PAGE, sampleFacts } from '#features/certificates/rules.ts';
import { DesignedSheet } from '#features/certificates/web/public.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DraftField, type OwnField } from '#ui/work/Editor.tsx';
import { useSaveFile } from '#ui/work/useSaveFile.ts';
import { sample } from '../contract.ts';
import { design, layoutOf } from '../design-draft.ts';
import { change, mendOf, put, takeOff } from '../mending.ts';
import { designer as words, looks } from '../words-design.ts';
import { BoxPanel } from './BoxPanel.tsx';
import { Samples } from './Samples.tsx';
import { SignDialog } from './SignDialog.tsx';
import { sampleAddress } from './sample-address.ts';
import { useUndo } from './useUndo.ts';

/** Boxes whose middle comes this near to that of the page stand in it. */
const SNAP = 1.5;
const pictureColumns = {
  ground: 'ground_id',
  signature_1: 'signature_1_id',
  signature_2: 'signature_2_id',
  signature_3: 'signature_3_id',
  seal: 'seal_id',
  picture: 'picture_id',
};
/** Fields that belong to a box, and stand in its panel. */
const boxFields: Partial<Record<BoxName, readonly string[]>> = {
  signature_1: ['signature_1_id', 'signer_1', 'role_1'],
  signature_2: ['signature_2_id', 'signer_2', 'role_2'],
  signature_3: ['signature_3_id', 'signer_3', 'role_3'],
  seal: ['seal_id', 'seal_alt'],
  picture: ['picture_id', 'picture_alt'],
};
const groundFields = ['ground_id', 'ground_alt'];
export const held = ['look', ...groundFields, ...Object.values(boxFields).flat()];
/** The box in whose panel a column stands. */
const boxWith = (column: string): BoxName | undefined =>
  boxNames.find((name) => boxFields[name]?.some((field) => field === column || `bn_${field}` === column));
function drawnOf({ values, pictures }: Pick<OwnField, 'values' | 'pictures'>, layout: Layout): Drawn {
  const said = (column: string) => String(values[`bn_${column}`] || values[column] || '');
  const found = Object.entries(pictureColumns).flatMap(([slot, column]) => {
    const value = values[column] ?? values[`bn_${column}`];
    // uploaded just now, it stands here whole until it is saved
    const id = typeof value === 'object' ? (value as Picture | null)?.id : value;
    const picture = pictures.find((one) => one.id === id);
    return picture ? [[slot, picture.src] as const] : [];
  });
  return {
    ...layout,
    ground: (values.look as Drawn['ground'] | null) ?? 'alpona',
    signers: Object.fromEntries([1, 2, 3].map((n) => [`signature_${n}`, { name: said(`signer_${n}`), role: said(`role_${n}`) }])),
    pictures: Object.fromEntries(found),
  } as Drawn;
}
const tenth = (value: number) => Math.round(value * 10) / 10;

export function Canvas({ id, ...given }: OwnField & { id: number }) {
  const { values, set, may, saved, led } = given;
  const t = useWords();
  const language = useLanguage();
  const [chosen, setChosen] = useState<BoxName>('name');
  const [seen, setSeen] = useState(led);
  if (led !== seen) {
    setSeen(led);
    const holding = led && boxWith(led);
    if (holding) setChosen(holding);
  }
  const [dragged, setDragged] = useState<Layout>();
  const [told, setTold] = useState('');
  const [signing, setSigning] = useState(false);
  const [step, setStep] = useState(1);
  const grip = useRef<{ name: BoxName; x: number; y: number; box: Box } | undefined>(undefined);
  const sheet = useRef<HTMLDivElement>(null);
  const stored = layoutOf(values);
  const layout = dragged ?? stored;
  const { write, undo, redo, canUndo, canRedo } = useUndo(JSON.stringify(stored), (text) => set('layout', text));
  const save = (next: Layout) => may && write(JSON.stringify(next));
  const box = layout.boxes[chosen];
  const figure = (value: number) => number(language, tenth(value));
  const placed = (name: BoxName, { x, y, w }: Box) =>
    t(words.box_at, { box: t(looks.boxes[name]), x: figure(x), y: figure(y), w: figure(w) });
  const move = (name: BoxName, by: Partial<Box>) => {
    const next = change(stored, name, by);
    save(next);
    setTold(placed(name, next.boxes[name]!));
  };
  const remove = (name: BoxName) => {
    save(takeOff(stored, name));
    setTold(t(words.taken_off, { box: t(looks.boxes[name]) }));
  };
  const onKey = (name: BoxName) => (event: KeyboardEvent) => {
    const now = stored.boxes[name]!;
    const far = event.shiftKey ? 10 : 1;
    const side = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[event.key];
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') (event.shiftKey ? redo : undo)();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') redo();
    else if (event.ctrlKey || event.metaKey) return;
    else if (side && event.altKey) move(name, { w: now.w + side[0]!, h: now.h + side[1]! });
    else if (side) move(name, { x: now.x + side[0]!, y: now.y + side[1]! });
    else if (event.key === '[' || event.key === ']') move(name, { size: now.size + (event.key === ']' ? 1 : -1) });
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(name);
    else if (event.key === 'Enter' || event.key === ' ') setChosen(name);
    else return;
    event.preventDefault();
  };
  /** Whether the pointer is on the chosen box, which may lie under another one. */
  const isOnChosen = (event: { clientX: number; clientY: number }): boolean => {
    const { left, top, width } = sheet.current!.getBoundingClientRect();
    const [x, y] = [((event.clientX - left) * PAGE.width) / width, ((event.clientY - top) * PAGE.width) / width];
    return box !== undefined && x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h;
  };
  const onGrip = (under: BoxName) => (event: PointerEvent<SVGGElement>) => {
    const name = isOnChosen(event) ? chosen : under;
    setChosen(name);
    if (!may || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { name, x: event.clientX, y: event.clientY, box: stored.boxes[name]! };
  };
  const onDrag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held || !sheet.current) return;
    const mm = PAGE.width / sheet.current.getBoundingClientRect().width;
    const [dx, dy] = [(event.clientX - held.x) * mm, (event.clientY - held.y) * mm];
    if (!dragged && Math.hypot(dx, dy) < 1) return;
    const middle = (PAGE.width - held.box.w) / 2;
    const x = Math.abs(held.box.x + dx - middle) < SNAP ? middle : held.box.x + dx;
    setDragged({ ...stored, boxes: { ...stored.boxes, [held.name]: boxOf({ ...held.box, x, y: held.box.y + dy }, held.box) } });
  };
  const onDrop = () => {
    if (dragged && grip.current) {
      save(dragged);
      setTold(placed(grip.current.name, dragged.boxes[grip.current.name]!));
    }
    grip.current = undefined;
    setDragged(undefined);
  };
  const open = openChecks(design, values).filter(({ key }) => mendOf(key));
  const middle = box && Math.abs(box.x + box.w / 2 - PAGE.width / 2) < 0.1;
  return (
    <div className="stack">
      <div className="designer-tools">
        <p className="small muted">{t(words.choose)}</p>
        <IconButton icon="undo-2" label={t(words.undo)} disabled={!may || !canUndo} onClick={undo} />
        <IconButton icon="redo-2" label={t(words.redo)} disabled={!may || !canRedo} onClick={redo} />
      </div>
      <div ref={sheet} className="designer-sheet" role="group" aria-label={t(words.sheet_of, { n: Object.keys(layout.boxes).length })}>
        <DesignedSheet
          design={drawnOf(given, layout)}
          facts={sampleFacts}
          address={sampleAddress}
          around={({ name, box: its }, drawn) => (
            // the letters stand beside the button: its name says where the box is, and they are no part of it
            <g>
              <g className="designer-drawn" aria-hidden="true">
                {drawn}
              </g>
              <g
                className={name === chosen ? 'designer-box on' : 'designer-box'}
                role="button"
                tabIndex={0}
                aria-pressed={name === chosen}
                aria-label={placed(name, its)}
                onFocus={() => setChosen(name)}
                onKeyDown={may ? onKey(name) : undefined}
                onMouseDown={(event) => {
                  // the browser would give the focus, and with it the choice, to the box on top
                  if (name !== chosen && isOnChosen(event)) event.preventDefault();
                }}
                onPointerDown={onGrip(name)}
                onPointerMove={onDrag}
                onPointerUp={onDrop}
                onPointerCancel={onDrop}
              >
                <rect x={its.x} y={its.y} width={its.w} height={its.h} />
              </g>
            </g>
          )}
        >
          {middle && <path className="designer-guide" d={`M${PAGE.width / 2} 0V${PAGE.height}`} />}
        </DesignedSheet>
      </div>
      <p className="vh" role="status">
        {told}
      </p>
      <p className="small muted designer-keys">
        <span>
          <kbd>Tab</kbd> {t(words.keys.tab)}
        </span>{' '}
        <span>
          <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> {t(words.keys.arrows)}
        </span>{' '}
        <span>
          <kbd>Shift</kbd> {t(words.keys.shift)}
        </span>{' '}
        <span>
          <kbd>Alt</kbd> <kbd>→</kbd> {t(words.keys.alt)}
        </span>{' '}
        <span>
          <kbd>[</kbd> <kbd>]</kbd> {t(words.keys.brackets)}
        </span>{' '}
        <span>
          <kbd>Del</kbd> {t(words.keys.del)}
        </span>
      </p>
      <div className="designer-boxes chosen" role="group" aria-label={t(words.on_sheet)}>
        {boxNames.map((name) =>
          layout.boxes[name] ? (
            <button key={name} type="button" className="chip" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
              {t(looks.boxes[name])}
            </button>
          ) : null,
        )}
      </div>
      {box && (
        <BoxPanel
          key={chosen}
          name={chosen}
          box={box}
          text={layout.texts[chosen as keyof Layout['texts']]}
          step={step}
          onStep={setStep}
          onMove={(by) => move(chosen, by)}
          onText={(text) => save({ ...stored, texts: { ...stored.texts, [chosen]: text } })}
          onRemove={() => remove(chosen)}
          onSign={may && chosen.startsWith('signature') ? () => setSigning(true) : undefined}
        >
          {boxFields[chosen]?.map((name) => (
            <DraftField key={name} name={name} />
          ))}
        </BoxPanel>
      )}
      {signing && (
        <SignDialog column={`${chosen}_id`} onSigned={(picture) => set(`${chosen}_id`, picture)} onClose={() => setSigning(false)} />
      )}
      <div className="designer-boxes" role="group" aria-label={t(words.put)}>
        {boxNames.map((name) =>
          layout.boxes[name] ? null : (
            <Button
              key={name}
              look="b3"
              icon="plus"
              aria-label={t(words.put_one, { box: t(looks.boxes[name]) })}
              onClick={() => {
                save(put(stored, name));
                setChosen(name);
              }}
            >
              {t(looks.boxes[name])}
            </Button>
          ),
        )}
      </div>
      <DraftField name="look" />
      {values.look === 'own' && groundFields.map((name) => <DraftField key={name} name={name} />)}
      {may && open.length > 0 && (
        <Card title={t(words.open_points)} level={3}>
          <ul className="designer-mends">
            {open.map(({ key, word }) => (
              <li key={key}>
                <span>{t(word)}</span>
                <Button look="b2" aria-label={t(words.mend_one, { what: t(word) })} onClick={() => save(mendOf(key)!(stored, values))}>
                  {t(words.mend)}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Samples design={drawnOf(given, stored)} still={dragged !== undefined} />
      <div>
        <p className="small muted">{t(words.samples_text)}</p>
        <SampleLinks id={id} ready={saved} />
      </div>
    </div>
  );
}
function SampleLinks({ id, ready }: { id: number; ready: boolean }) {
  const t = useWords();
  const { busy, save } = useSaveFile();
  return (
    <div className="row">
      <Button look="b2" icon="file-text" busy={busy} disabled={!ready} onClick={() => void save(sample, { id })}>
        {t(words.sample)}
      </Button>
      <Button look="b2" icon="file-text" busy={busy} disabled={!ready} onClick={() => void save(sample, { id, long: '1' })}>
        {t(words.sample_long)}
      </Button>
    </div>
  );
}
