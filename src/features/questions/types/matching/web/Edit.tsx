// Matching question editor: the pairs as they belong together, with pictures on the left, and answers that belong to nothing.
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import type { EditProps } from '../../../web/editing.ts';
import { columnIn } from '../../../web/in-language.ts';
import { PictureField } from '../../../web/PictureField.tsx';
import { usePictureUpload } from '../../../web/uploading.ts';
import { questionWords as common } from '../../../words-writing.ts';
import { MOST_OPTIONS } from '../../../writing.ts';
import { words } from '../words-writing.ts';
import { newExtra, newPair } from '../written.ts';

export default function EditMatching({ question, lang, may, onChange }: EditProps) {
  const t = useWords();
  const upload = usePictureUpload();
  const { pairs, extras, key } = question;
  const [left, right, text] = [columnIn(lang, 'left'), columnIn(lang, 'right'), columnIn(lang, 'text')];
  return (
    <>
      <fieldset className="stack">
        <legend>{t(words.pairs)}</legend>
        <ul className="q-opts">
          {pairs.map((pair, i) => (
            <li key={pair.id} className="q-pair">
              {([left, right] as const).map((column) => (
                <input
                  key={column}
                  type="text"
                  className="in"
                  lang={lang}
                  maxLength={1000}
                  aria-label={t(column === left ? common.left_n : common.right_n, { n: i + 1 })}
                  value={pair[column]}
                  onChange={(event) => onChange({ pairs: pairs.with(i, { ...pair, [column]: event.target.value }) })}
                />
              ))}
              {may && (
                <IconButton
                  icon="x"
                  label={t(common.remove_pair, { n: i + 1 })}
                  onClick={() => onChange({ pairs: pairs.toSpliced(i, 1) })}
                />
              )}
              {(upload || pair.picture) && (
                <div className="row q-pair-p">
                  {pair.picture && <img src={pair.picture.src} width="96" alt="" />}
                  <PictureField
                    name={`${key}-${pair.id}`}
                    picture={pair.picture ?? null}
                    label={t(words.picture_n, { n: i + 1 })}
                    described
                    {...{ lang, may }}
                    onChange={(picture) => onChange({ pairs: pairs.with(i, { ...pair, picture }) })}
                  />
                  {may && pair.picture && (
                    <IconButton
                      icon="trash-2"
                      label={t(words.remove_picture, { n: i + 1 })}
                      onClick={() => onChange({ pairs: pairs.with(i, { ...pair, picture: null }) })}
                    />
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
        {upload && <p className="hint">{t(words.picture_hint)}</p>}
        {may && pairs.length < MOST_OPTIONS && (
          <div>
            <Button look="b3" icon="plus" onClick={() => onChange({ pairs: [...pairs, newPair()] })}>
              {t(common.add_pair)}
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className="stack">
        <legend>{t(words.extras)}</legend>
        {extras.length > 0 && (
          <ul className="q-opts">
            {extras.map((extra, i) => (
              <li key={extra.id}>
                <input
                  type="text"
                  className="in"
                  lang={lang}
                  maxLength={1000}
                  aria-label={t(words.extra_n, { n: i + 1 })}
                  value={extra[text]}
                  onChange={(event) => onChange({ extras: extras.with(i, { ...extra, [text]: event.target.value }) })}
                />
                {may && (
                  <IconButton
                    icon="x"
                    label={t(words.remove_extra, { n: i + 1 })}
                    onClick={() => onChange({ extras: extras.toSpliced(i, 1) })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {may && extras.length < MOST_OPTIONS && (
          <div>
            <Button look="b3" icon="plus" onClick={() => onChange({ extras: [...extras, newExtra()] })}>
              {t(words.add_extra)}
            </Button>
          </div>
        )}
        <p className="hint">{t(words.both_ways)}</p>
      </fieldset>
    </>
  );
}
