// Dialogs of the rich-text field: a link, a picture with what is seen in it, a formula with how it will look.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { MOST_PICTURE_BYTES, type Picture } from '#core/files/picture.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { ownName } from '#core/i18n/words.ts';
import { isSafeHref, LONGEST_ALT, LONGEST_TEX } from '#core/richtext/document.ts';
import { Button } from '../../Button.tsx';
import { Checkbox } from '../../Choice.tsx';
import { Dialog } from '../../Dialog.tsx';
import { TextArea, TextField } from '../../Field.tsx';
import { usePickFile } from '../../pick-file.ts';
import { words as kit } from '../../words.ts';
import { usePictures } from '../pictures.ts';
import { words } from '../words-rich.ts';
import { words as upload_words } from '../words-upload.ts';
import { unfits } from '../../words-picture.ts';

interface FrameProps {
  title: string;
  change: boolean;
  busy?: boolean;
  onClose: () => void;
  onPut: () => void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}
function Frame({ title, change, busy, onClose, onPut, onRemove, children }: FrameProps) {
  const t = useWords();
  // no form: it stands within the one of the page
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => parts.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), []);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (event.target as HTMLElement).localName !== 'input' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) onPut();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {onRemove && (
            <Button look="bd2" onClick={onRemove}>
              {t(words.remove)}
            </Button>
          )}
          <Button look="b2" onClick={onClose}>
            {t(kit.cancel)}
          </Button>
          <Button busy={busy} onClick={onPut}>
            {t(change ? words.change : words.put)}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in one of its fields is what the button does */}
      <div ref={parts} className="stack" onKeyDown={enter}>
        {children}
      </div>
    </Dialog>
  );
}
export function LinkDialog({ href, onPut, onClose }: { href: string; onPut: (href: string) => void; onClose: () => void }) {
  const t = useWords();
  const [to, setTo] = useState(href);
  const [wrong, setWrong] = useState(false);
  const put = () => {
    const wanted = to.trim();
    // people leave out how it begins
    const whole = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(wanted) ? `https://${wanted}` : wanted;
    if (!whole || !isSafeHref(whole)) setWrong(true);
    else onPut(whole);
  };
  return (
    <Frame title={t(words.link)} change={href !== ''} onClose={onClose} onPut={put} onRemove={href ? () => onPut('') : undefined}>
      <TextField
        name="link_href"
        label={t(words.address)}
        hint={t(words.address_hint)}
        error={wrong ? t(words.address_wrong) : undefined}
        value={to}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTo(event.target.value)}
      />
    </Frame>
  );
}
export interface PictureAttrs {
  file: number;
  alt: string;
  bn_alt: string;
}
interface PictureProps {
  /** The one that is changed. */
  now: PictureAttrs | undefined;
  /** One that was pasted or dropped. */
  given: File | undefined;
  upload: AnyCall;
  onPut: (attrs: PictureAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
}
export function PictureDialog({ now, given, upload, onPut, onRemove, onClose }: PictureProps) {
  const t = useWords();
  const pictures = usePictures();
  const { run, busy, error, clear } = useAsk(upload);
  const [file, setFile] = useState(now?.file ?? 0);
  const [alts, setAlts] = useState({ bn_alt: now?.bn_alt ?? '', alt: now?.alt ?? '' });
  const [told, setTold] = useState<'no_file' | 'too_large' | undefined>();
  const [asked, setAsked] = useState(false);
  const [picking, setPicking] = useState(false);
  const pickFile = usePickFile();
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: File) => {
    clear();
    if (chosen.size > MOST_PICTURE_BYTES) return setTold('too_large');
    setTold(undefined);
    const made = (await run({ ...pictures.about, field: 'text', picture: chosen } as never)) as Picture | undefined;
    if (!made) return undefined;
    pictures.add(made);
    return setFile(made.id);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !given) return;
    begun.current = true;
    void send(given);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what it was opened with
  }, [given]);
  const put = () => {
    setAsked(true);
    if (!file) setTold('no_file');
    else if (alts.alt.trim() && alts.bn_alt.trim()) onPut({ file, alt: alts.alt.trim(), bn_alt: alts.bn_alt.trim() });
  };
  const shown = pictures.of(file);
  const wrong = told
    ? t(told === 'no_file' ? words.no_file : unfits.too_large)
    : error && t(words.failed, { why: Object.values(error.fields)[0]?.[0] ?? error.message });
  return (
    <Frame title={t(words.picture)} change={now !== undefined} busy={busy} onClose={onClose} onPut={put} onRemove={now && onRemove}>
      {shown && <img className="rich-chosen" src={shown.small} alt="" width={shown.width / 2} height={shown.height / 2} />}
      <div className="row">
        <Button look="b2" icon="image-plus" busy={busy} onClick={() => input.current?.click()}>
          {t(file ? words.other_file : words.choose_file)}
        </Button>
        {pickFile && (
          <Button look="bn" icon="folder" onClick={() => setPicking(true)}>
            {t(upload_words.own_files)}
          </Button>
        )}
        {picking && pickFile?.({ onTake: (chosen) => void send(chosen), onClose: () => setPicking(false) })}
        <span className="small" role="status">
          {file > 0 && !busy && t(words.file_chosen)}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/gif,image/webp"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void send(chosen);
          }}
        />
      </div>
      {wrong && (
        <p className="err" role="alert">
          {wrong}
        </p>
      )}
      <fieldset className="pair">
        <legend>{t(words.described)}</legend>
        {(['bn_alt', 'alt'] as const).map((name) => (
          <TextField
            key={name}
            name={`picture_${name}`}
            label={<span lang={name === 'alt' ? 'en' : 'bn'}>{ownName[name === 'alt' ? 'en' : 'bn']}</span>}
            lang={name === 'alt' ? 'en' : 'bn'}
            maxLength={LONGEST_ALT}
            error={asked && !alts[name].trim() ? t(words.described_wanted) : undefined}
            value={alts[name]}
            onChange={(event) => setAlts({ ...alts, [name]: event.target.value })}
          />
        ))}
        <p className="hint">{t(words.described_hint)}</p>
      </fieldset>
    </Frame>
  );
}
interface FormulaProps {
  now: { tex: string; display: boolean } | undefined;
  mathsOf: (tex: string, display: boolean) => Promise<string | undefined>;
  onPut: (attrs: { tex: string; display: boolean }) => void;
  onRemove: () => void;
  onClose: () => void;
}
/** Milliseconds of rest after which what was typed is drawn. */
const REST_MS = 350;
export function FormulaDialog({ now, mathsOf, onPut, onRemove, onClose }: FormulaProps) {
  const t = useWords();
  const [tex, setTex] = useState(now?.tex ?? '');
  const [display, setDisplay] = useState(now?.display ?? false);
  const [html, setHtml] = useState('');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let gone = false;
    const wanted = tex.trim();
    const timer = setTimeout(() => {
      if (!wanted) setHtml('');
      else void mathsOf(wanted, display).then((made) => !gone && made !== undefined && setHtml(made));
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [tex, display, mathsOf]);
  const put = () => {
    setAsked(true);
    if (tex.trim()) onPut({ tex: tex.trim(), display });
  };
  return (
    <Frame title={t(words.formula)} change={now !== undefined} onClose={onClose} onPut={put} onRemove={now && onRemove}>
      <TextArea
        name="formula_tex"
        label={t(words.tex)}
        hint={t(words.tex_hint)}
        error={asked && !tex.trim() ? t(words.tex_wanted) : undefined}
        value={tex}
        rows={3}
        maxLength={LONGEST_TEX}
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
        onChange={(event) => setTex(event.target.value)}
      />
      <Checkbox name="formula_display" label={t(words.own_line)} checked={display} onChange={(event) => setDisplay(event.target.checked)} />
      <div role="group" aria-label={t(words.shown_as)} className="rich rich-seen" aria-live="polite">
        {/* MathML that the server made */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Frame>
  );
}
