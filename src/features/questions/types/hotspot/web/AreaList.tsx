// The areas of a hotspot question in a list: what each is recognised by, whether it is right, and its place in numbers.
import { useWords } from '#core/i18n/web/language.tsx';
import { foldDigits } from '#core/i18n/bengali.ts';
import { IconButton } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { isOnPicture, MOST_CORNERS, WHOLE } from '../areas.ts';
import { words } from '../words-writing.ts';
import { ratioOf, type WrittenArea } from '../written.ts';

const numbers = { circle: ['left', 'top', 'size'], rectangle: ['left', 'top', 'width', 'height'] } as const;
const numbersIn = (typed: string): number[] =>
  (foldDigits(typed).match(/\d+/g) ?? []).map((n) => Math.min(WHOLE, Number(n))).slice(0, MOST_CORNERS * 2);

export function AreaList({
  question,
  lang,
  may,
  onChange,
}: Pick<EditProps, 'question' | 'lang' | 'may'> & { onChange: (areas: readonly WrittenArea[]) => void }) {
  const t = useWords();
  const { areas, key, hotspot_mode: mode } = question;
  const column = columnIn(lang, 'text');
  const ratio = ratioOf(question);
  const change = (i: number, part: Partial<WrittenArea>) => onChange(areas.with(i, { ...areas[i]!, ...part }));
  const mark = (i: number, right: boolean) =>
    onChange(areas.map((area, at) => ({ ...area, right: at === i ? right : mode !== 'one' && area.right })));
  return (
    <fieldset className="stack">
      <legend>{t(words.areas)}</legend>
      <ol className="qp-areas">
        {areas.map((area, i) => (
          <li key={area.id} className="card flat stack">
            <div className="row">
              <label className="opt">
                <input
                  type={mode === 'one' ? 'radio' : 'checkbox'}
                  className={mode === 'one' ? 'rd' : 'ck'}
                  name={`${key}-right`}
                  aria-label={t(words.is_right, { n: i + 1 })}
                  checked={area.right}
                  disabled={!may}
                  onChange={(event) => mark(i, event.target.checked)}
                />
                <b>{t(words.area_n, { n: i + 1 })}</b>
                {area.right && <span className="qp-mark good">{t(words.correct)}</span>}
              </label>
              {may && (
                <span className="push">
                  <IconButton icon="trash-2" label={t(words.remove, { n: i + 1 })} onClick={() => onChange(areas.toSpliced(i, 1))} />
                </span>
              )}
            </div>
            <TextField
              name={`${key}-${area.id}-${column}`}
              label={t(words.place)}
              hint={t(words.place_hint)}
              lang={lang}
              maxLength={300}
              value={area[column]}
              onChange={(event) => change(i, { [column]: event.target.value })}
            />
            <div className="qp-edit">
              {area.kind === 'polygon' ? (
                <TextField
                  key={area.at.join()}
                  name={`${key}-${area.id}-corners`}
                  label={t(words.corners)}
                  defaultValue={area.at.join(' ')}
                  readOnly={!may}
                  onBlur={(event) => {
                    const at = numbersIn(event.target.value);
                    if (at.length >= 6 && at.join() !== area.at.join()) change(i, { at: at.length % 2 ? at.slice(0, -1) : at });
                  }}
                />
              ) : (
                numbers[area.kind].map((name, n) => (
                  <TextField
                    key={name}
                    name={`${key}-${area.id}-${name}`}
                    label={t(words.sides[name])}
                    inputMode="numeric"
                    maxLength={4}
                    readOnly={!may}
                    value={String(area.at[n])}
                    onChange={(event) => change(i, { at: area.at.with(n, numbersIn(event.target.value)[0] ?? 0) })}
                  />
                ))
              )}
            </div>
            {!isOnPicture(area, ratio) && <p className="err">{t(words.outside)}</p>}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
