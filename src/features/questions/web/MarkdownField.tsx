// A text of a question as its author writes it (Markdown): tools that put in bold, formulas, tables and blanks, Bengali typed by sound, and below it
// the text as learners see it, rendered by the server when the typing rests.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useHtml } from '#core/richtext/web/html.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { FieldNotes, useField } from '#ui/Field.tsx';
import { renderText } from '../contract.ts';
import { questionWords } from '../words-writing.ts';
import type { TextPicture as InText } from '../pictures.ts';
import type { Lang } from './in-language.ts';
import { usePictureUpload } from './uploading.ts';
import { TextPicture } from './TextPicture.tsx';
import { TypedBox } from './TypedBox.tsx';

const words = questionWords.tools;
const REST_MS = 500;
/** What a press puts into a formula; the caret goes to the first gap. */
const signs: readonly (readonly [shown: string, tex: string])[] = [
  ...([
    ['a/b', '\\frac{}{}'],
    ['x²', '^{2}'],
    ['xⁿ', '^{}'],
    ['x₁', '_{}'],
    ['√', '\\sqrt{}'],
    ['×', '\\times '],
    ['÷', '\\div '],
  ] as const),
  ...([
    ['±', '\\pm '],
    ['≤', '\\le '],
    ['≥', '\\ge '],
    ['≠', '\\ne '],
    ['°', '^{\\circ}'],
    ['π', '\\pi '],
    ['θ', '\\theta '],
  ] as const),
  ...([
    ['∠', '\\angle '],
    ['∑', '\\sum_{}^{} '],
    ['∫', '\\int_{}^{} '],
    ['→', '\\to '],
    ['∞', '\\infty '],
  ] as const),
];
/** Whether anything in it is not as it is typed. */
const isPlain = (text: string): boolean => !/[$*_|<#`![\]\\]|\n/.test(text);

function Looked({ text, lang }: { text: string; lang: Lang }) {
  const t = useWords();
  const { run } = useAsk(renderText);
  const [html, setHtml] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => void run({ text, language: lang }).then((answered) => setHtml(answered?.html ?? '')), REST_MS);
    return () => clearTimeout(timer);
  }, [text, lang, run]);
  const written = useHtml(html);
  if (!html) return null;
  return (
    <div role="group" className="q-look" aria-label={t(words.look)}>
      <span className="tiny muted">{t(words.look)}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server */}
      <div lang={lang} dangerouslySetInnerHTML={written} />
    </div>
  );
}
/** A formula is put together beside its text, and then put into it between dollar signs. */
function Formula({ onDone }: { onDone: (tex: string) => void }) {
  const t = useWords();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [tex, setTex] = useState('');
  useEffect(() => box.current?.focus(), []);
  const insert = (sign: string) => {
    const field = box.current!;
    const [from, to] = [field.selectionStart ?? tex.length, field.selectionEnd ?? tex.length];
    const gap = sign.indexOf('{}');
    setTex(tex.slice(0, from) + sign + tex.slice(to));
    const caret = from + (gap < 0 ? sign.length : gap + 1);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="q-formula stack">
      <label htmlFor={id}>{t(words.formula_text)}</label>
      <input
        ref={box}
        id={id}
        type="text"
        className="in"
        maxLength={500}
        spellCheck={false}
        value={tex}
        onChange={(event) => setTex(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onDone(tex.trim());
        }}
      />
      <div className="q-signs" role="group" aria-label={t(words.signs)}>
        {signs.map(([shown, sign]) => (
          <button key={shown} type="button" className="b bn" onClick={() => insert(sign)}>
            {shown}
          </button>
        ))}
      </div>
      {tex.trim() && <Looked text={`$${tex.trim()}$`} lang="en" />}
      <Button look="b2" disabled={!tex.trim()} onClick={() => onDone(tex.trim())}>
        {t(words.formula_done)}
      </Button>
    </div>
  );
}

export interface MarkdownFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  lang: Lang;
  may: boolean;
  rows: number;
  /** Its text has blanks: four underscores each. */
  blanks?: boolean;
  value: string;
  /** `picture`: one that the text shows from now on. */
  onChange: (value: string, picture?: InText) => void;
  /** It has a place for pictures. */
  pictured?: boolean;
}
export function MarkdownField({
  name,
  label,
  hint,
  lang,
  may,
  rows,
  blanks = false,
  value,
  onChange,
  pictured = false,
}: MarkdownFieldProps) {
  const t = useWords();
  const { id, error, control } = useField({ name, hint });
  const box = useRef<HTMLTextAreaElement>(null);
  const place = useRef<[number, number]>([value.length, value.length]);
  const upload = usePictureUpload();
  const [adding, setAdding] = useState<'formula' | 'picture'>();
  const toggle = (what: 'formula' | 'picture') => setAdding(adding === what ? undefined : what);
  const remember = () => {
    if (box.current) place.current = [box.current.selectionStart, box.current.selectionEnd];
  };
  /** Puts it where the caret was; what `select` cuts out of it is selected then. */
  const insert = (make: (chosen: string) => string, select?: (chosen: string) => readonly [number, number], picture?: InText) => {
    const [from, to] = place.current.map((at) => Math.min(at, value.length)) as [number, number];
    const chosen = value.slice(from, to);
    const made = make(chosen);
    onChange(value.slice(0, from) + made + value.slice(to), picture);
    const [a, b] = select?.(chosen) ?? [made.length, made.length];
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + a, from + b);
      remember();
    });
  };
  const table = () => `\n\n| ${t(words.head)} 1 | ${t(words.head)} 2 |\n| --- | --- |\n| ${t(words.cell)} | ${t(words.cell)} |\n\n`;
  return (
    <div className="field q-md">
      <label htmlFor={id}>{label}</label>
      {may && (
        <div className="q-tools" role="group" aria-label={t(words.bar)}>
          {blanks && (
            <Button look="b3" onClick={() => insert(() => ' ____ ')}>
              {t(words.blank)}
            </Button>
          )}
          <IconButton
            icon="bold"
            label={t(words.bold)}
            onClick={() =>
              insert(
                (chosen) => `**${chosen}**`,
                (chosen) => [2, 2 + chosen.length],
              )
            }
          />
          <IconButton icon="sigma" label={t(words.formula)} aria-expanded={adding === 'formula'} onClick={() => toggle('formula')} />
          <IconButton icon="table" label={t(words.table)} onClick={() => insert(table)} />
          {pictured && upload && (
            <IconButton icon="image-plus" label={t(words.picture)} aria-expanded={adding === 'picture'} onClick={() => toggle('picture')} />
          )}
        </div>
      )}
      {adding === 'formula' && (
        <Formula
          onDone={(tex) => {
            setAdding(undefined);
            if (tex) insert(() => `$${tex}$`);
          }}
        />
      )}
      {adding === 'picture' && upload && (
        <TextPicture
          {...{ name, lang, upload }}
          onDone={(markdown, picture) => {
            setAdding(undefined);
            insert(() => markdown, undefined, picture);
          }}
        />
      )}
      <TypedBox box={box} value={value} closed={!may}>
        <textarea
          {...control}
          ref={box}
          className="in"
          lang={lang}
          rows={rows}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            remember();
          }}
          onSelect={remember}
        />
      </TypedBox>
      <FieldNotes id={id} hint={hint} error={error} />
      {value.trim() !== '' && !isPlain(value) && <Looked text={value} lang={lang} />}
    </div>
  );
}
