// Nodes of the rich-text editor (tiptap, ProseMirror): the same that `core/richtext/document.ts` knows, without inline styles.
import { type Editor, mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import type { Picture } from '#core/files/picture.ts';
import { isSafeHref } from '#core/richtext/document.ts';

/** What the nodes need of the page round them. */
export interface Around {
  pictureOf: (file: number) => Picture | undefined;
  /** The description of a picture in the language of the text, or that there is none. */
  described: (attrs: { alt: string; bn_alt: string }) => string;
  /** MathML of a formula, made on the server; undefined while there is none. */
  mathsOf: (tex: string, display: boolean) => Promise<string | undefined>;
  /** A picture or a formula was pressed twice, or by Enter: it is changed in its dialog. */
  onOpen: (kind: 'picture' | 'formula') => void;
}

/** A table without widths: those would be inline styles. */
const PlainTable = Table.extend({
  renderHTML({ HTMLAttributes }) {
    return ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]];
  },
});
/** Cells stand for one place each: readers on a phone, and those who listen, follow no merged ones. */
const single = {
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
    rowspan: { default: 1, parseHTML: () => 1, renderHTML: () => ({}) },
    colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  }),
};

const pictureView =
  ({ pictureOf, described, onOpen }: Around): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('figure');
    const draw = ({ file, alt, bn_alt }: Record<string, unknown>) => {
      const found = pictureOf(Number(file));
      const text = described({ alt: String(alt), bn_alt: String(bn_alt) });
      const caption = document.createElement('figcaption');
      caption.textContent = text;
      if (!found) return dom.replaceChildren(caption);
      const img = document.createElement('img');
      Object.assign(img, { src: found.src, alt: '', width: found.width, height: found.height, draggable: false });
      dom.replaceChildren(img, caption);
    };
    dom.className = 'rich-pic';
    dom.addEventListener('dblclick', () => onOpen('picture'));
    draw(node.attrs);
    return { dom, update: (next) => next.type === node.type && (draw(next.attrs), true) };
  };
const formulaView =
  ({ mathsOf, onOpen }: Around): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement('span');
    const draw = ({ tex, display }: Record<string, unknown>) => {
      dom.className = display ? 'rich-tex block' : 'rich-tex';
      const code = document.createElement('code');
      code.className = 'tex';
      code.textContent = String(tex);
      dom.replaceChildren(code);
      // made by the server, which lets out nothing but MathML
      void mathsOf(String(tex), display === true).then((html) => html && (dom.innerHTML = html));
    };
    dom.addEventListener('dblclick', () => onOpen('formula'));
    draw(node.attrs);
    return { dom, update: (next) => next.type === node.type && (draw(next.attrs), true) };
  };

const attr = (name: string, other: unknown) => ({
  default: other,
  parseHTML: (el: HTMLElement) => el.getAttribute(`data-${name}`) ?? other,
});
export const makeNodes = (around: Around) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: { openOnClick: false, autolink: true, linkOnPaste: true, isAllowedUri: (href) => isSafeHref(href), HTMLAttributes: {} },
    dropcursor: { color: false, class: 'rich-drop' },
  }),
  PlainTable.configure({ resizable: false, allowTableNodeSelection: true }),
  TableRow,
  TableHeader.extend(single),
  TableCell.extend(single),
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      file: { default: 0, parseHTML: (el: HTMLElement) => Number(el.getAttribute('data-file')) },
      alt: attr('alt', ''),
      bn_alt: attr('bn_alt', ''),
    }),
    parseHTML: () => [{ tag: 'figure[data-file]' }],
    renderHTML: ({ node }) => ['figure', { 'data-file': node.attrs.file, 'data-alt': node.attrs.alt, 'data-bn_alt': node.attrs.bn_alt }],
    addNodeView: () => pictureView(around),
    addKeyboardShortcuts() {
      return { Enter: ({ editor }) => opens(editor, around) };
    },
  }),
  Node.create({
    name: 'formula',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      tex: attr('tex', ''),
      display: { default: false, parseHTML: (el: HTMLElement) => el.getAttribute('data-display') === 'true' },
    }),
    parseHTML: () => [{ tag: 'span[data-tex]' }],
    renderHTML: ({ node }) => ['span', { 'data-tex': node.attrs.tex, 'data-display': String(node.attrs.display) }],
    renderText: ({ node }) => `$${String(node.attrs.tex)}$`,
    addNodeView: () => formulaView(around),
  }),
];
/** Enter on a picture or a formula that is marked opens its dialog. */
function opens(editor: Editor, { onOpen }: Around): boolean {
  const { node } = editor.state.selection as { node?: { type: { name: string } } };
  const name = node?.type.name;
  if (name !== 'picture' && name !== 'formula') return false;
  onOpen(name);
  return true;
}
