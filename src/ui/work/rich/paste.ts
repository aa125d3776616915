// Paste from Word and Google Docs (clipboard HTML): what their lists, headings and formulas mean is kept, everything else of them is left out.

const styleOf = (el: Element): string => el.getAttribute('data-style') ?? '';
/** Styles and handlers get names that do nothing before anything is parsed: the page's policy would tell of each of them. */
const tame = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\son\w+\s*=/gi, ' data-on='));
const unwrap = (el: Element): void => el.replaceWith(...el.childNodes);
const rename = (el: Element, tag: string): void => {
  const next = el.ownerDocument.createElement(tag);
  next.append(...el.childNodes);
  el.replaceWith(next);
};
const wrap = (el: Element, tag: string): void => {
  const inside = el.ownerDocument.createElement(tag);
  inside.append(...el.childNodes);
  el.append(inside);
};
/** Word writes a list as paragraphs, with the sign in a part of its own: `mso-list:l0 level2 lfo1`. */
const wordLevel = (el: Element): number => {
  const style = styleOf(el);
  return Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? (/MsoListParagraph/.test(el.className) ? 1 : 0));
};
const signOf = (el: Element): Element | undefined =>
  [...el.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)));
function listsOfWord(doc: Document): void {
  const items = [...doc.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')].filter((el) => wordLevel(el) > 0);
  const open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const item of items) {
    const level = wordLevel(item);
    const sign = signOf(item);
    const ordered = /[0-9০-৯a-zA-Zক-হ]+[.)।]/.test(sign?.textContent ?? '');
    sign?.remove();
    // another list begins where something else stood between
    if (item.previousElementSibling !== last) open.length = 0;
    while (open.length && open.at(-1)!.level > level) open.pop();
    let at = open.at(-1);
    if (!at || at.level < level) {
      const list = doc.createElement(ordered ? 'ol' : 'ul');
      const under = at?.list.lastElementChild;
      if (under) under.append(list);
      else item.before(list);
      open.push((at = { list, level }));
    }
    const li = doc.createElement('li');
    const line = doc.createElement('p');
    line.append(...item.childNodes);
    li.append(line);
    at.list.append(li);
    item.remove();
    last = open[0]!.list;
  }
}
/** The HTML of a clipboard as the schema of the editor is to read it. `pictures`: how many pictures did not come along. */
export function cleanPasted(html: string): { html: string; pictures: number } {
  const doc = new DOMParser().parseFromString(tame(html), 'text/html');
  const comments = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
  const gone: ChildNode[] = [];
  while (comments.nextNode()) gone.push(comments.currentNode as ChildNode);
  for (const one of gone) one.remove();
  for (const el of doc.querySelectorAll('style, script, title, meta, link, xml, template, noscript, object, iframe')) el.remove();
  listsOfWord(doc);
  // parts of Office's own names: what is written in them stays
  for (const el of doc.querySelectorAll('*')) if (el.localName.includes(':')) unwrap(el);
  for (const el of doc.querySelectorAll('h1')) rename(el, 'h2');
  for (const el of doc.querySelectorAll('h5, h6')) rename(el, 'h4');
  const pictures = [...doc.querySelectorAll('img, picture, svg, video, audio, canvas')].filter((el) => !el.closest('[data-file]'));
  for (const el of pictures) el.remove();
  // Google puts everything into one bold part that is not bold
  for (const el of doc.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(el);
  for (const el of doc.querySelectorAll('span[data-style]')) {
    const style = styleOf(el);
    if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) wrap(el, 'strong');
    if (/font-style:\s*italic/i.test(style)) wrap(el, 'em');
  }
  return { html: doc.body.innerHTML, pictures: pictures.length };
}
