// Conflict screen: a record that two people changed at once, field by field; what does not collide is taken over, the rest is chosen.
import './work.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { dateTime, time } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import type { Speaker } from '#core/i18n/speaker.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sayWeek } from '#core/i18n/week.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import { pick } from '#core/i18n/words.ts';
import type { Fields } from '#core/records/declare.ts';
import { diffTexts, mergeFields, mergeTexts, type Values } from '#core/records/merge.ts';
import { fieldOf } from '#core/records/web/useRecord.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';
import { type Clash, type Me, useColumnNames, useWriterName } from './conflict-names.ts';
import { useRowNames } from './useRowNames.ts';
import { words } from './words-record.ts';
import { words as uploadWords } from './words-upload.ts';

export { type Clash, type Me, useColumnNames, useWriterName } from './conflict-names.ts';
export interface ConflictProps {
  fields: Fields;
  /** Columns that may have been changed. */
  names: readonly string[];
  clash: Clash;
  /** Who reads this. */
  me: Me;
  busy?: boolean;
  /** Saves the chosen values. */
  onSave: (chosen: Values) => void;
  onBack: () => void;
  /** Where its code is fetched when it is wanted and cannot be had. */
  onClose?: () => void;
  /** It stands among others and was not asked for: it leaves the focus where it is. */
  still?: boolean;
}
type Side = 'mine' | 'theirs' | 'both';
interface Choice {
  side: Side;
  text: string;
}

const none: readonly Values[] = [];
/** A value in words, as a reader would say it. `told` are those of the versions that came from the server, with the names of the rows they name. */
export function useValueSaid(
  fields: Fields,
  versions: readonly Values[],
  told: readonly Values[] = none,
): (name: string, value: unknown) => string {
  const t = useWords();
  const language = useLanguage();
  const named = useRowNames(fields, versions, told);
  const rowSaid = (name: string, id: number) => named(name, id)?.[language] ?? t(words.row_number, { n: number(language, id) });
  return (name, value) => {
    const f = fieldOf(fields, name);
    if (value === null || value === undefined || value === '') return t(words.empty);
    if (typeof value === 'boolean') return t(value ? yesNo.yes : yesNo.no);
    if (f?.kind === 'choice' || f?.kind === 'choices') {
      const chosen = (Array.isArray(value) ? value : [value]) as readonly string[];
      const choiceSaid = (one: string) => t(f.options.find((o) => o.value === one)?.word ?? { en: one, bn: one });
      return chosen.length ? chosen.map(choiceSaid).join(', ') : t(words.empty);
    }
    if (f?.kind === 'picture') return t(f.label(String(value)));
    if (f?.kind === 'data') return t(f.said(String(value)));
    if (f?.kind === 'rich')
      return textOfDocument(String(value), ({ alt, bn_alt }) =>
        t(words.picture_said, { text: pick(language, String(alt), String(bn_alt)) }),
      );
    if (f?.kind === 'upload') return t(uploadWords.number, { n: number(language, Number((value as { id?: number }).id ?? value)) });
    if (f?.kind === 'week') return sayWeek(language, String(value));
    if (f?.kind === 'rows') {
      const ids = value as readonly number[];
      return ids.length ? ids.map((id) => rowSaid(name, id)).join(', ') : t(words.empty);
    }
    // what was typed and is no number yet is told as it is
    if (f?.kind === 'row') return typeof value === 'number' ? rowSaid(name, value) : String(value);
    if (typeof value !== 'number') return String(value);
    return (f?.kind === 'number' && f.money ? amount : number)(language, value);
  };
}

/** What there is to choose. Ticks that go together are counted nowhere: where nothing else does, nothing is said of it. */
const sayChoices = (t: Speaker, merge: ReturnType<typeof mergeFields>): string => {
  const [ours, clash] = [merge.mine.length + merge.theirs.length, merge.clash.length];
  return ours ? t(words.conflict_text, { ours, clash }) : t(words.conflict_text_alone, { clash });
};
export function Conflict({ fields, names, clash, me, busy, onSave, onBack, still }: ConflictProps) {
  const t = useWords();
  // it stands in place of the form that had the focus
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!still) heading.current?.focus();
  }, [still]);
  const language = useLanguage();
  const called = useColumnNames(fields);
  const { base, mine, theirs } = clash;
  const told = useMemo(() => [base, theirs], [base, theirs]);
  const said = useValueSaid(fields, [base, mine, theirs], told);
  const { own } = clash;
  const writerSaid = useWriterName();
  const myName = pick(language, me?.name, me?.bn_name);
  const who = own ? myName : writerSaid(clash);
  const merge = mergeFields(names, base, mine, theirs);
  const merged = (name: string): string | undefined => {
    const f = fieldOf(fields, name);
    if (!f || !['pair', 'text', 'long'].includes(f.kind) || ('names' in f && f.names === true)) return undefined;
    return mergeTexts(String(base[name] ?? ''), String(mine[name] ?? ''), String(theirs[name] ?? ''));
  };
  // what both wrote stands together already where it can
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(
      merge.clash.flatMap((name) => {
        const text = merged(name);
        return text === undefined ? [] : [[name, { side: 'both' as const, text }]];
      }),
    ),
  );
  const choose = (name: string, side: Side) =>
    setChoices((was) => ({ ...was, [name]: { side, text: was[name]?.text ?? merged(name) ?? '' } }));
  const everywhere = (side: Side) => setChoices(Object.fromEntries(merge.clash.map((name) => [name, { side, text: merged(name) ?? '' }])));
  const left = merge.clash.filter((name) => !choices[name]);
  const done = merge.clash.length - left.length;
  const save = () => {
    if (left.length) return;
    const chosen = merge.clash.map((name) => {
      const { side, text } = choices[name]!;
      return [name, side === 'both' ? text : side === 'mine' ? mine[name] : theirs[name]];
    });
    onSave({ ...Object.fromEntries(merge.mine.map((name) => [name, mine[name]])), ...Object.fromEntries(chosen) });
  };
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t(own ? words.conflict_title_own : words.conflict_title)}
      </h2>
      <div className="hands" role="status">
        <div className="duo">
          <Avatar name={myName} />
          {!own && <Avatar name={who} />}
        </div>
        <div>
          <b>
            {own ? t(words.conflict_by_own, { when: clash.at ? dateTime(language, clash.at) : '' }) : t(words.conflict_by, { name: who })}
          </b>
          <p className="small">{sayChoices(t, merge)}</p>
        </div>
      </div>
      <div className="row">
        <Button look="bn" onClick={() => everywhere('mine')}>
          {t(own ? words.all_mine_own : words.all_mine)}
        </Button>
        <Button look="bn" onClick={() => everywhere('theirs')}>
          {t(own ? words.all_theirs_own : words.all_theirs)}
        </Button>
        <span className="push" />
        <span className="small muted">{t(words.chosen_of, { n: done, all: merge.clash.length })}</span>
      </div>
      <div className="clash">
        {merge.clash.map((name) => {
          const choice = choices[name];
          const both = merged(name);
          const side = (which: 'mine' | 'theirs') => (
            <label className="side-c">
              <input
                type="radio"
                className="rd"
                name={`side-${name}`}
                checked={choice?.side === which}
                onChange={() => choose(name, which)}
              />
              <span className="by">
                <Avatar name={which === 'mine' ? myName : who} size="sm" />
                {which === 'mine' ? t(own ? words.mine_own : words.mine) : own ? t(words.theirs_own) : t(words.theirs, { name: who })}
                <span>{which === 'mine' ? t(words.mine_when) : clash.at && time(language, clash.at)}</span>
              </span>
              <span>
                <Changed before={said(name, base[name])} after={said(name, clash[which][name])} />
              </span>
            </label>
          );
          return (
            <fieldset key={name}>
              <legend>
                <b>{called(name)}</b>
                {!choice ? (
                  <Badge kind="warn" icon="circle-help">
                    {t(words.to_choose)}
                  </Badge>
                ) : choice.side === 'both' ? (
                  <Badge kind="ok" icon="blend">
                    {t(words.chosen_merged)}
                  </Badge>
                ) : (
                  <Badge kind="ok" icon="check">
                    {t(words.chosen)}
                  </Badge>
                )}
              </legend>
              <div className="sides">
                {side('mine')}
                {side('theirs')}
              </div>
              {both !== undefined && (
                <div className="both">
                  <label className="side-c">
                    <input
                      type="radio"
                      className="rd"
                      name={`side-${name}`}
                      checked={choice?.side === 'both'}
                      onChange={() => choose(name, 'both')}
                    />
                    <span className="by">
                      <Icon name="blend" size="sm" />
                      {t(words.both)}
                    </span>
                    <textarea
                      className="in"
                      rows={2}
                      aria-label={`${called(name)}: ${t(words.both)}`}
                      value={choice?.text ?? both}
                      onChange={(event) => {
                        const text = event.target.value;
                        setChoices((was) => ({ ...was, [name]: { side: 'both', text } }));
                      }}
                    />
                  </label>
                </div>
              )}
              <p className="base-t">{t(own ? words.before_own : words.before, { text: said(name, base[name]) })}</p>
            </fieldset>
          );
        })}
      </div>
      {merge.mine.length + merge.theirs.length > 0 && (
        <Card title={t(words.no_clash)}>
          <ul className="fits">
            {merge.mine.map((name) => (
              <li key={name}>
                <Icon name="check" />
                <span>
                  <b>{called(name)}</b>
                  <br />
                  {t(words.you_changed, { text: said(name, mine[name]) })}
                </span>
              </li>
            ))}
            {merge.theirs.map((name) => (
              <li key={name}>
                <Icon name="check" />
                <span>
                  <b>{called(name)}</b>
                  <br />
                  {own
                    ? t(words.they_changed_own, { text: said(name, theirs[name]) })
                    : t(words.they_changed, { name: who, text: said(name, theirs[name]) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="sum-bar">
        <p role="status">{left.length ? t(words.left_over, { fields: left.map(called).join(', ') }) : t(words.all_chosen)}</p>
        <Button look="bn" onClick={onBack}>
          {t(words.conflict_back)}
        </Button>
        <Button busy={busy} aria-disabled={left.length > 0} onClick={save}>
          {t(words.merge_save)}
        </Button>
      </div>
    </div>
  );
}
/** A text with what is new in it underlined. */
function Changed({ before, after }: { before: string; after: string }) {
  const t = useWords();
  const pieces = diffTexts(before, after);
  const whole = pieces.every((piece) => piece.kind !== 'same');
  return whole
    ? after
    : pieces
        .filter((piece) => piece.kind !== 'removed')
        .map((piece, i) =>
          piece.kind === 'added' ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
            <ins key={i}>
              <span className="vh">{t(words.added)} </span>
              {piece.text}
            </ins>
          ) : (
            piece.text
          ),
        );
}
