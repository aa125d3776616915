// Privacy notice page.
import type { PageProps } from '#core/contract/web/page.ts';
import { TextView } from './TextView.tsx';

export default function PrivacyPage({ where }: PageProps) {
  return <TextView id="privacy" where={where} />;
}
