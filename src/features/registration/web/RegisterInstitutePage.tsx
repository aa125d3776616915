// Sign-up (registration) of who represents an institution: an account first, then the request for its site.
import type { PageProps } from '#core/contract/web/page.ts';
import { atNewRequest } from '#features/institution-requests/addresses.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { RegisterForm, type RegisterKind } from './RegisterForm.tsx';

const kind: RegisterKind = {
  ...{ title: titles.register_institute, text: words.institute_text, cover: 'dhan/learner' },
  ...{ next: atNewRequest(), on: words.go_institute, last: 'institute' },
};
export default function RegisterInstitutePage({ where }: PageProps) {
  return <RegisterForm kind={kind} where={where} />;
}
