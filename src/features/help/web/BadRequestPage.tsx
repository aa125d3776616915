// Bad request page (400): the message of its address, as text, with the ways on.
import type { Head, PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { visibleText } from '#core/i18n/visible.ts';
import { ErrorPage } from '#ui/States.tsx';
import { atContact } from '../addresses.ts';
import { titles } from '../words-titles.ts';

/** What leads here is one sentence; a longer one is somebody else's text on a page of ours. */
const MOST = 200;
export const head = (): Head => ({ status: 400, noindex: true });

export default function BadRequestPage({ where }: PageProps) {
  const t = useWords();
  const message = visibleText(where.params.message ?? '').slice(0, MOST);
  return <ErrorPage status={400} message={message || t(titles.bad_request)} help={{ to: atContact(), label: titles.contact }} />;
}
