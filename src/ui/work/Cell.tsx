// List cell: a value of a row as its column declares it.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { yesNo } from '#core/i18n/yes-no.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { date, time } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { Column } from '#core/lists/declare.ts';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from './words-list.ts';

export type AnyRow = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A row's name in words: for its tick box, its menu, messages about it. */
export function nameOfRow(columns: Readonly<Record<string, Column>>, row: AnyRow, language: Language): string {
  const main = Object.entries(columns).find(([, column]) => column.main)?.[0] ?? Object.keys(columns)[0]!;
  return pick(language, textOf(row[main]), textOf(row[`bn_${main}`])) || textOf(row.id);
}
/** As `dateTime` says it, in two lines at most: the day whole, and the hour. */
function DateTime({ value }: { value: string }) {
  const language = useLanguage();
  return (
    <>
      <span className="unbroken">{date(language, value)},</span> <span className="unbroken">{time(language, value)}</span>
    </>
  );
}
export function Cell({
  name,
  column,
  row,
  src,
}: {
  name: string;
  column: Column;
  row: AnyRow;
  src?: ((value: string) => string) | undefined;
}) {
  const t = useWords();
  const language = useLanguage();
  const value = row[name];
  switch (column.kind) {
    case 'pair':
      return <Pair en={textOf(value)} bn={textOf(row[`bn_${name}`])} own={!column.main || undefined} proper={column.proper} />;
    case 'number':
      return value === null || value === undefined ? null : (column.money ? amount : number)(language, Number(value));
    case 'date':
      return value ? date(language, String(value)) : null;
    case 'time':
      return value ? <DateTime value={String(value)} /> : null;
    case 'flag':
      return value ? (
        <Badge kind="ok" icon="check">
          {t(yesNo.yes)}
        </Badge>
      ) : (
        <Badge>{t(yesNo.no)}</Badge>
      );
    case 'choice': {
      const said = (one: unknown) => {
        const option = column.options.find((o) => o.value === one);
        return option ? t(option.word) : textOf(one);
      };
      return Array.isArray(value) ? value.map(said).join(', ') : said(value);
    }
    case 'state': {
      const state = column.states[textOf(value)];
      return state ? (
        <Badge kind={state.look ?? 'plain'} {...(state.icon && { icon: state.icon as IconName })}>
          {t(state.word)}
        </Badge>
      ) : (
        textOf(value)
      );
    }
    case 'person': {
      const said = pick(language, textOf(value), textOf(row[`bn_${name}`]));
      return (
        <span className="who">
          <Avatar name={said} size="sm" />
          <span>
            {said}
            {column.under && <span className="tiny">{pick(language, textOf(row[column.under]), textOf(row[`bn_${column.under}`]))}</span>}
          </span>
        </span>
      );
    }
    case 'picture':
      return src && value ? <img className="pic" src={src(String(value))} alt="" width="56" height="36" loading="lazy" /> : null;
    default: {
      const text = textOf(value);
      if (PHONE.test(text) || HOUR.test(text)) return language === 'bn' ? bengaliDigits(text) : text;
      return ADDRESS.test(text) ? <Address text={text} /> : text;
    }
  }
}
/** A time of the day. */
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Whole, or by its ends alone. Other figures in a text are codes, whose digits stay as they are. */
const PHONE = /^(\+88)?01[\d•\s-]{8,}$/;
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
/** It is broken before its sign where a column is narrow, so that the last one is not pushed out of sight. */
function Address({ text }: { text: string }) {
  const at = text.indexOf('@');
  return (
    <span className="addr">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
/** The reader's language first, the other under it; what the reader has in the other one alone says so. `own`: in the reader's language alone. */
function Pair({ en, bn, own, proper }: { en: string; bn: string; own?: boolean | undefined; proper?: boolean | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const [first, second] = language === 'bn' ? [bn, en] : [en, bn];
  if (own) return first || second;
  const other = language === 'bn' ? 'en' : 'bn';
  return (
    <span className="two-l">
      <span lang={first ? undefined : other}>{first || second}</span>
      {first && second && first !== second && (
        <span className="tiny" lang={other}>
          {second}
        </span>
      )}
      {!first && !proper && (
        <span className="tiny no-words">
          <Icon name="languages" size="sm" /> {t(words.not_translated)}
        </span>
      )}
    </span>
  );
}
