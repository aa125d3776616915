// First step of a new request for an institution: who can be asked, filled in from the account.
import { need, type PageProps } from '#core/contract/web/page.ts';
import { viewInfo } from '#core/session/contract.ts';
import { RequestSteps } from './RequestSteps.tsx';

export const needs = () => ({ me: need(viewInfo, {}) });

export default function NewRequestPage({ data: { me } }: PageProps<typeof needs>) {
  return (
    <RequestSteps
      step="contact"
      begin={{ contact_name: me.name, contact_phone: me.phone ?? '', contact_email: me.email ?? '' }}
      districts={[]}
    />
  );
}
