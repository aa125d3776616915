// Jobs of the screen that is shown: their end renews its list, and is told in a toast.
import { tellStale } from '#core/contract/web/client.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { useEndedRuns } from '#core/jobs/web/useRuns.ts';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { useToast } from '../Toast.tsx';

/** `stale`: names of the calls whose answers such a job makes old. */
export function useRunsHere(stale: string[]): void {
  const toast = useToast();
  const language = useLanguage();
  const { pathname } = usePlace();
  useEndedRuns((run) => {
    if (run.link !== pathname) return;
    tellStale(stale);
    // who stopped it knows
    if (run.result && run.state !== 'stopped')
      toast({ title: run.title[language], text: run.result[language], kind: run.state === 'failed' ? 'bad' : 'ok' });
  });
}
