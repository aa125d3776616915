// Toolbar of the rich-text field (WAI-ARIA toolbar): one stop of the Tab key, arrow keys within (roving tabindex).
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { Icon, type IconName } from '../../Icon.tsx';
import { words } from '../words-rich.ts';

interface Tool {
  key: string;
  word: Word;
  icon: IconName;
  on?: boolean;
  off?: boolean;
  run: () => void;
}
export interface RichToolsProps {
  editor: Editor;
  /** Another number with each state of the text that they are to show: what can be done with it is dear to find out. */
  state: number;
  label: string;
  ref: Ref<HTMLDivElement>;
  onOpen: (dialog: 'link' | 'picture' | 'formula') => void;
  /** Pictures can be uploaded here. */
  pictures: boolean;
}
export const RichTools = memo(function RichTools({ editor, label, ref, onOpen, pictures }: RichToolsProps) {
  const t = useWords();
  // at once: the command of the library comes a frame later, and what is typed meanwhile would be lost
  const chain = () => {
    editor.view.focus();
    return editor.chain();
  };
  // each `can` makes every command of the library anew
  const can = editor.can();
  const mark = (name: 'bold' | 'italic' | 'strike' | 'code', icon: IconName, word: Word): Tool => ({
    ...{ key: name, word, icon, on: editor.isActive(name), off: !can.toggleMark(name) },
    run: () => chain().toggleMark(name).run(),
  });
  const level = (n: 2 | 3, icon: IconName, word: Word): Tool => ({
    ...{ key: `h${n}`, word, icon, on: editor.isActive('heading', { level: n }) },
    run: () => chain().toggleHeading({ level: n }).run(),
  });
  const tools: (Tool | false)[] = [
    { key: 'undo', word: words.undo, icon: 'undo-2', off: !can.undo(), run: () => chain().undo().run() },
    { key: 'redo', word: words.redo, icon: 'redo-2', off: !can.redo(), run: () => chain().redo().run() },
    level(2, 'heading', words.heading),
    level(3, 'type', words.subheading),
    mark('bold', 'bold', words.bold),
    mark('italic', 'italic', words.italic),
    mark('strike', 'strikethrough', words.strike),
    { key: 'link', word: words.link, icon: 'link', on: editor.isActive('link'), run: () => onOpen('link') },
    { key: 'ul', word: words.list, icon: 'list', on: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    {
      key: 'ol',
      word: words.numbers,
      icon: 'list-ordered',
      on: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { key: 'quote', word: words.quote, icon: 'text-quote', on: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
    pictures && { key: 'picture', word: words.picture, icon: 'image-plus', on: editor.isActive('picture'), run: () => onOpen('picture') },
    {
      ...{ key: 'table', word: words.table, icon: 'table', on: editor.isActive('table'), off: editor.isActive('table') },
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { key: 'formula', word: words.formula, icon: 'sigma', on: editor.isActive('formula'), run: () => onOpen('formula') },
    mark('code', 'code', words.code),
    {
      key: 'pre',
      word: words.code_block,
      icon: 'square-code',
      on: editor.isActive('codeBlock'),
      run: () => chain().toggleCodeBlock().run(),
    },
  ];
  return (
    <>
      <Bar ref={ref} label={t(words.tools, { field: label })} tools={tools.filter((tool) => tool !== false)} />
      {editor.isActive('table') && (
        <Bar
          label={t(words.table_tools, { field: label })}
          said
          tools={[
            { key: 'row+', word: words.row_add, icon: 'plus', run: () => chain().addRowAfter().run() },
            { key: 'col+', word: words.column_add, icon: 'plus', run: () => chain().addColumnAfter().run() },
            { key: 'row-', word: words.row_remove, icon: 'x', run: () => chain().deleteRow().run() },
            { key: 'col-', word: words.column_remove, icon: 'x', run: () => chain().deleteColumn().run() },
            { key: 'table-', word: words.table_remove, icon: 'trash-2', run: () => chain().deleteTable().run() },
          ]}
        />
      )}
    </>
  );
});
function Bar({ label, tools, said, ref }: { label: string; tools: readonly Tool[]; said?: boolean; ref?: Ref<HTMLDivElement> }) {
  const t = useWords();
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -at, End: tools.length - 1 - at }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + tools.length) % tools.length;
    setAt(next);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  const here = Math.min(at, tools.length - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time
    <div ref={ref} role="toolbar" aria-label={label} className="rich-bar" onKeyDown={move}>
      {tools.map(({ key, word, icon, on, off, run }, i) => (
        <button
          key={key}
          type="button"
          className={said ? 'btn b3' : 'ib'}
          tabIndex={i === here ? 0 : -1}
          aria-label={said ? undefined : t(word)}
          title={said ? undefined : t(word)}
          aria-pressed={on}
          aria-disabled={off || undefined}
          onFocus={() => setAt(i)}
          // the text keeps what is marked in it
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !off && run()}
        >
          <Icon name={icon} />
          {said && t(word)}
        </button>
      ))}
    </div>
  );
}
