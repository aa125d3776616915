// Hydration of a page whose words are overridden: this entry takes their place before the other one, which it brings along, renders anything.
import './entry-client.tsx';
import type { Override } from '#core/i18n/overrides.ts';
import { takeWords } from '#features/language-values/web/public.ts';

/** `more` says that words of other pages are overridden, too. */
interface Words {
  own: Override[];
  more: boolean;
}
const { words } = JSON.parse(document.getElementById('state')!.textContent!) as { words?: Words };
if (words) takeWords(words.own, words.more);
