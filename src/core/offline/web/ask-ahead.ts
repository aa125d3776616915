// Prefetch of answers: what the next screens of a list would ask for is on the device before its line goes. The service worker keeps it.
import { ask } from '#core/contract/web/client.ts';
import type { Need } from '#core/contract/web/page.ts';
import { fetchesAhead } from './data-saver.ts';

/** One after another, so that nothing that is pressed waits behind them; none where data is saved or nothing is kept. */
export async function askAhead(needs: readonly Need[]): Promise<void> {
  for (const need of needs) {
    if (!navigator.serviceWorker?.controller || !fetchesAhead()) return;
    await ask(need.call, need.input).catch(() => {});
  }
}
