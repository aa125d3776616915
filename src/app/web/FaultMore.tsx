// What an error page says beside its status, loaded after it: who can grant what the reader lacks, or what is kept where there is no connection.
import { Suspense } from 'react';
import type { Grant } from '#core/access/grants.ts';
import KeptShortcuts from '#features/offline/web/KeptShortcuts.tsx';
import { latePart } from '#ui/latePart.ts';

const WhyPage = latePart(() => import('#features/system-users/web/WhyPage.tsx'));

export default function FaultMore({ grant }: { grant: Grant | undefined }) {
  return grant ? (
    <Suspense>
      <WhyPage grant={grant} />
    </Suspense>
  ) : (
    <KeptShortcuts />
  );
}
