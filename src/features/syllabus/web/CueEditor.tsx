// One caption being written: its times, typed or taken from the player, its text, split and joined.
import { useEffect, useRef, useState } from 'react';
import { joinCues, LONGEST_CUE, splitCue } from '#core/captions/captions.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { captionWords as words } from '../words-captions.ts';
import { PlayTimeField } from './PlayTimeField.tsx';
import { type Stage, useStage } from './stage.ts';
import { asRow, type Row } from './useCues.ts';

export interface CueEditorProps {
  stage: Stage;
  row: Row;
  next: Row | undefined;
  lang: 'bn' | 'en';
  /** These stand in its place, and in that of `also`; the first of them is open. */
  onReplace: (rows: readonly Row[], also?: Row) => void;
  onClose: () => void;
}
const precise = (seconds: number): number => Math.round(seconds * 1000) / 1000;
export function CueEditor({ stage, row, next, lang, onReplace, onClose }: CueEditorProps) {
  const t = useWords();
  const length = useStage(stage, (s) => s.length());
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { id, start, end, text } = row;
  useEffect(() => box.current?.querySelector<HTMLElement>('textarea')?.focus(), [id]);
  const set = (part: Partial<Row>) => {
    setTold('');
    onReplace([{ ...row, ...part }]);
  };
  const split = () => {
    const area = box.current?.querySelector('textarea');
    const halves = splitCue(row, stage.at(), area?.selectionStart);
    if (!halves) return setTold(t(words.cannot_split));
    return onReplace([{ ...halves[0], id }, asRow(halves[1])]);
  };
  const join = () => {
    const one = next && joinCues(row, next);
    if (!one) return setTold(t(words.cannot_join));
    return onReplace([{ ...one, id }], next);
  };
  const fault =
    end <= start
      ? words.fault_backwards
      : text.trim() === ''
        ? words.fault_empty
        : length && start >= length
          ? words.fault_behind
          : next && next.start < end
            ? words.fault_overlap
            : undefined;
  return (
    <div className="tl-cue stack" ref={box}>
      <div className="tl-cue-t">
        {(['start', 'end'] as const).map((side) => (
          <div key={side} className="row">
            <span className="small" aria-hidden="true">
              {t(words.sides[side])}
            </span>
            <PlayTimeField
              name={`cue-${id}-${side}`}
              label={t(words.sides[side])}
              value={row[side]}
              onChange={(at) => set({ [side]: at })}
            />
            {length > 0 && (
              <Button look="b2" onClick={() => set({ [side]: precise(stage.at()) })}>
                {t(side === 'start' ? words.start_here : words.end_here)}
              </Button>
            )}
          </div>
        ))}
      </div>
      <TextArea
        name={`cue-${id}-text`}
        label={t(words.text)}
        lang={lang}
        rows={2}
        maxLength={LONGEST_CUE}
        value={text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <p className="small" role="status">
        {told || (fault && t(fault))}
      </p>
      <div className="row">
        <Button look="bn" icon="play" onClick={() => stage.play(start, end)}>
          {t(words.hear)}
        </Button>
        <Button look="bn" onClick={split}>
          {t(words.split)}
        </Button>
        {next && (
          <Button look="bn" onClick={join}>
            {t(words.join)}
          </Button>
        )}
        <Button look="bn" icon="trash-2" onClick={() => onReplace([])}>
          {t(words.delete)}
        </Button>
        <Button look="bn" icon="x" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
    </div>
  );
}
