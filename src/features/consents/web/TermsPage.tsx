// Terms of use page.
import type { PageProps } from '#core/contract/web/page.ts';
import { TextView } from './TextView.tsx';

export default function TermsPage({ where }: PageProps) {
  return <TextView id="terms" where={where} />;
}
