// Keyboard shortcuts dialog: collected from aria-keyshortcuts of the open page.
import { Fragment, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '../../words-shortcuts.ts';

const drawn: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Control: 'Ctrl', Escape: 'Esc' };

/** What a button is called, without the keys written on it. Where only a count is seen, what it counts is said behind it. */
function nameOf(button: Element): string {
  const said = button.getAttribute('aria-label');
  if (said) return said;
  const copy = button.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('kbd, svg')) part.remove();
  const whole = copy.textContent.trim();
  for (const part of copy.querySelectorAll('.vh')) part.remove();
  const seen = copy.textContent.trim();
  return /\p{L}/u.test(seen) ? seen : whole.replace(/^[^\p{L}]*:\s*/u, '');
}
function keysOfPage(): { keys: string; name: string }[] {
  const found = new Map<string, string>();
  for (const button of document.querySelectorAll('[aria-keyshortcuts]')) {
    const keys = button.getAttribute('aria-keyshortcuts')!;
    if (!found.has(keys) && button.getClientRects().length > 0) found.set(keys, nameOf(button));
  }
  return [...found].map(([keys, name]) => ({ keys, name }));
}

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [own] = useState(keysOfPage);
  const everywhere = [
    { keys: 'Alt+K', name: t(words.this_list) },
    { keys: 'Tab', name: t(words.next_part) },
    { keys: 'Enter', name: t(words.press) },
    { keys: 'Escape', name: t(words.close) },
  ];
  return (
    <Dialog open onClose={onClose} title={t(words.title)}>
      <dl className="keys">
        {[...own, ...everywhere].map(({ keys, name }) => (
          <div key={keys}>
            <dt>{name}</dt>
            <dd>
              {keys.split(' ').map((keys, i) => (
                <Fragment key={keys}>
                  {i > 0 && ` ${t(words.or)} `}
                  {keys.split('+').map((key) => (
                    <kbd key={key}>{drawn[key] ?? key}</kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
