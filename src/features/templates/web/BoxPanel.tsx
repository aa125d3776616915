// Panel of the chosen box: its measures in figures, arrows for a finger, letters, colour, alignment and words.
import { type ReactNode, useId, useState } from 'react';
import { bengaliDigits, foldDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { aligns, type Box, type BoxName, type Ink, inks, isPictured, isWorded, PAGE } from '#features/certificates/rules.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { designer as words, looks } from '../words-design.ts';

interface BoxPanelProps {
  name: BoxName;
  box: Box;
  text: string | undefined;
  /** Millimetres of one press. */
  step: number;
  onStep: (step: number) => void;
  onMove: (by: Partial<Box>) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  /** Of a signature. */
  onSign?: (() => void) | undefined;
  /** Fields of the design that belong to this box. */
  children?: ReactNode;
}
const measures = ['left', 'top', 'width', 'height'] as const;
const sides = { left: 'x', top: 'y', width: 'w', height: 'h' } as const;
export function BoxPanel({ name, box, text, step, onStep, onMove, onText, onRemove, onSign, children }: BoxPanelProps) {
  const t = useWords();
  const heading = useId();
  const lettered = name !== 'qr' && !(isPictured(name) && !name.startsWith('signature'));
  return (
    <section className="designer-panel stack" aria-labelledby={heading}>
      <h2 id={heading}>{t(looks.boxes[name])}</h2>
      <div className="row" role="group" aria-label={t(words.step)}>
        <IconButton icon="arrow-left" label={t(words.move.left)} onClick={() => onMove({ x: box.x - step })} />
        <IconButton icon="arrow-up" label={t(words.move.up)} onClick={() => onMove({ y: box.y - step })} />
        <IconButton icon="arrow-down" label={t(words.move.down)} onClick={() => onMove({ y: box.y + step })} />
        <IconButton icon="arrow-right" label={t(words.move.right)} onClick={() => onMove({ x: box.x + step })} />
        <Button look="b3" aria-pressed={step === 10} onClick={() => onStep(step === 10 ? 1 : 10)}>
          {t(step === 10 ? words.steps.coarse : words.steps.fine)}
        </Button>
        <Button look="b3" onClick={() => onMove({ x: (PAGE.width - box.w) / 2 })}>
          {t(words.middle)}
        </Button>
        {lettered && (
          <Button look="b3" onClick={() => onMove({ size: box.size - 1 })}>
            {t(words.smaller)}
          </Button>
        )}
        {lettered && (
          <Button look="b3" onClick={() => onMove({ size: box.size + 1 })}>
            {t(words.larger)}
          </Button>
        )}
      </div>
      <div className="designer-figures">
        {measures.map((side) => (
          <Figure
            key={side}
            name={`box-${side}`}
            label={t(words.measures[side])}
            value={box[sides[side]]}
            onChange={(value) => onMove({ [sides[side]]: value })}
          />
        ))}
        {lettered && <Figure name="box-size" label={t(words.size)} value={box.size} onChange={(size) => onMove({ size })} />}
        {lettered && (
          <Select
            name="box-ink"
            label={t(words.ink)}
            empty={false}
            value={box.ink}
            onChange={(event) => onMove({ ink: event.target.value as Ink })}
            options={(Object.keys(inks) as Ink[]).map((ink) => ({ value: ink, label: t(looks.inks[ink]) }))}
          />
        )}
        {lettered && (
          <Select
            name="box-align"
            label={t(words.align)}
            empty={false}
            value={box.align}
            onChange={(event) => onMove({ align: aligns.find((one) => one === event.target.value)! })}
            options={aligns.map((align) => ({ value: align, label: t(words.aligns[align]) }))}
          />
        )}
      </div>
      {isWorded(name) && (
        <TextField
          name="box-text"
          label={t(words.text)}
          hint={t(words.text_hint)}
          maxLength={200}
          value={text ?? ''}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {onSign && (
        <div className="row">
          <Button icon="pencil" onClick={onSign}>
            {t(words.draw)}
          </Button>
        </div>
      )}
      {children}
      <div className="row">
        <Button look="bd2" icon="trash-2" onClick={onRemove}>
          {t(words.take_off)}
        </Button>
      </div>
    </section>
  );
}
interface FigureProps {
  name: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}
/** A measure, typed in the digits of either language; what is typed stands as it is until the field is left. */
function Figure({ value, onChange, ...field }: FigureProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      inputMode="decimal"
      maxLength={8}
      value={typed ?? (language === 'bn' ? bengaliDigits(String(value)) : String(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const figure = Number(foldDigits(target.value).replace(',', '.'));
        if (target.value.trim() !== '' && Number.isFinite(figure)) onChange(figure);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
