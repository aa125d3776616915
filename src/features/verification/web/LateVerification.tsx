// The verification dialog, whose code is fetched when it is opened.
import { Suspense } from 'react';
import { latePart } from '#ui/latePart.ts';
import type { VerificationProps } from './VerificationDialog.tsx';

const VerificationDialog = latePart(() => import('./VerificationDialog.tsx'));

export function LateVerification(props: VerificationProps) {
  return (
    <Suspense>
      <VerificationDialog {...props} />
    </Suspense>
  );
}
