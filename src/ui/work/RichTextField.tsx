// Rich-text editor (tiptap): one text in one language, with its tools. Loaded by editors alone; what it writes is a document of core/richtext.
import '../styles/rich.css';
import './rich.css';
import { Editor } from '@tiptap/core';
import { startTransition, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { askSignedIn } from '#core/contract/web/client.ts';
import { formula } from '#core/drafts/contract.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { cleanDocument, parseDocument } from '#core/richtext/document.ts';
import { useToast } from '../Toast.tsx';
import { usePictures } from './pictures.ts';
import { FormulaDialog, LinkDialog, PictureDialog } from './rich/RichDialogs.tsx';
import { RichTools } from './rich/RichTools.tsx';
import { makeNodes } from './rich/nodes.ts';
import { cleanPasted } from './rich/paste.ts';
import { words } from './words-rich.ts';

/** Of this tab: a formula looks the same wherever it stands. */
const drawn = new Map<string, string>();
const askMaths = async (tex: string, display: boolean): Promise<string | undefined> => {
  const key = `${String(display)} ${tex}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  try {
    const { html } = await askSignedIn(formula, { tex, display });
    drawn.set(key, html);
    return html;
  } catch {
    // without a connection its source stands there
    return undefined;
  }
};
/** The languages of a text, in which its pictures are described. */
type Lang = 'bn' | 'en';
export interface RichTextFieldProps {
  /** The column: where a form leads to what is wrong. */
  id: string;
  label: string;
  lang: Lang;
  value: string;
  onChange: (stored: string) => void;
  onFocus?: () => void;
  /** Takes a picture; without it there are none. */
  upload: AnyCall | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  disabled?: boolean;
  /** MathML of a formula; the server makes it. */
  maths?: typeof askMaths;
}
export default function RichTextField(props: RichTextFieldProps) {
  const { id, label, lang, value, onChange, upload, describedBy, invalid, disabled = false, maths: mathsOf = askMaths } = props;
  const t = useWords();
  const toast = useToast();
  const pictures = usePictures();
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [state, redraw] = useState(0);
  const [dialog, setDialog] = useState<{ kind: 'link' | 'picture' | 'formula'; given?: File }>();
  const written = useRef(value);

  const write = useEffectEvent((next: Editor) => {
    const stored = cleanDocument(next.getJSON());
    if (stored === undefined) return toast({ kind: 'bad', text: t(words.too_much) });
    if (stored === written.current) return undefined;
    written.current = stored;
    return onChange(stored);
  });
  const open = useEffectEvent((kind: 'picture' | 'formula') => setDialog({ kind }));
  const openDialog = useCallback((kind: 'link' | 'picture' | 'formula') => setDialog({ kind }), []);
  const focused = useEffectEvent(() => props.onFocus?.());
  const attributes = {
    ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, class: 'rich rich-in', spellcheck: 'true' },
    'aria-describedby': [describedBy, hint].filter(Boolean).join(' '),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(disabled && { 'aria-readonly': 'true' }),
  };
  const around = useEffectEvent(() => ({ pictures, t, attributes, editable: !disabled }));
  const pasted = useEffectEvent((html: string): string => {
    const clean = cleanPasted(html);
    if (clean.pictures) toast({ kind: 'info', text: t(words.pasted_pictures, { n: clean.pictures }) });
    return clean.html;
  });
  const taken = useEffectEvent((files: FileList | undefined): boolean => {
    const picture = [...(files ?? [])].find((file) => file.type.startsWith('image/'));
    if (!picture || !upload) return false;
    setDialog({ kind: 'picture', given: picture });
    return true;
  });
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      editable: around().editable,
      content: parseDocument(written.current) as object,
      extensions: makeNodes({
        pictureOf: (file) => around().pictures.of(file),
        described: ({ alt, bn_alt }) => (lang === 'bn' ? bn_alt || alt : alt || bn_alt) || around().t(words.undescribed),
        mathsOf,
        onOpen: (kind) => open(kind),
      }),
      editorProps: {
        attributes: around().attributes,
        transformPastedHTML: (html) => pasted(html),
        handlePaste: (_view, event) => !event.clipboardData?.getData('text/html') && taken(event.clipboardData?.files),
        handleDrop: (_view, event, _slice, moved) => !moved && taken(event.dataTransfer?.files),
        handleKeyDown: (_view, event) => {
          if (event.key !== 'Escape' && !(event.altKey && event.key === 'F10')) return false;
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          return true;
        },
      },
      onUpdate: ({ editor: now }) => write(now),
      // the letter first: what the tools show of it comes once it is painted
      onTransaction: ({ transaction }) => (transaction.docChanged ? startTransition(() => redraw((n) => n + 1)) : redraw((n) => n + 1)),
      onFocus: () => focused(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [lang, mathsOf]);
  // the words round it and its state may change while it stands
  const told = JSON.stringify(attributes);
  useEffect(() => {
    const { attributes: now, editable } = around();
    editor?.setOptions({ editable, editorProps: { ...editor.options.editorProps, attributes: now } });
  }, [editor, told]);
  // somebody else wrote it, or an earlier version was brought back: where one stands in it is kept as far as it goes
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    const { from, to } = editor.state.selection;
    editor.commands.setContent(parseDocument(value) as object, { emitUpdate: false });
    const end = editor.state.doc.content.size;
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
  }, [editor, value]);

  const close = useCallback(() => {
    setDialog(undefined);
    editor?.commands.focus();
  }, [editor]);
  const attrs = (name: string) => (editor?.isActive(name) ? (editor.getAttributes(name) as Record<string, never>) : undefined);
  const remove = () => {
    editor?.chain().focus().deleteSelection().run();
    setDialog(undefined);
  };
  return (
    <div className={`rich-field${invalid ? ' bad' : ''}`}>
      {editor && !disabled && <RichTools ref={tools} {...{ editor, state, label }} pictures={upload !== undefined} onOpen={openDialog} />}
      <div ref={place} />
      <p className="vh" id={hint}>
        {t(words.keys)}
      </p>
      {editor && dialog?.kind === 'link' && (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onClose={close}
          onPut={(href) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (!href) chain.unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link'))
              chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
            else chain.setLink({ href }).run();
            setDialog(undefined);
          }}
        />
      )}
      {editor && upload && dialog?.kind === 'picture' && (
        <PictureDialog
          now={attrs('picture') as never}
          given={dialog.given}
          upload={upload}
          onClose={close}
          onRemove={remove}
          onPut={(picture) => {
            editor.chain().focus().insertContent({ type: 'picture', attrs: picture }).run();
            setDialog(undefined);
          }}
        />
      )}
      {editor && dialog?.kind === 'formula' && (
        <FormulaDialog
          now={attrs('formula') as never}
          mathsOf={mathsOf}
          onClose={close}
          onRemove={remove}
          onPut={(tex) => {
            editor.chain().focus().insertContent({ type: 'formula', attrs: tex }).run();
            setDialog(undefined);
          }}
        />
      )}
    </div>
  );
}
