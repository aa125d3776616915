// Overridden words in the browser: those of the page come with its document, the others once it stands.
import { ask } from '#core/contract/web/client.ts';
import { type Override, setOverrides } from '#core/i18n/overrides.ts';
import { listChanged } from '../contract-changed.ts';

/** Says what is overridden by now, in whatever this tab shows. */
export async function renewWords(): Promise<void> {
  const changed = await ask(listChanged, {});
  setOverrides(changed.map(({ mark, en, bn }) => [mark, en, bn]));
}
/** Takes over the words of the first page; without a connection parts that come later say what was shipped. */
export function takeWords(own: readonly Override[], more: boolean): void {
  setOverrides(own);
  if (more) setTimeout(() => void renewWords().catch(() => {}), 0);
}
