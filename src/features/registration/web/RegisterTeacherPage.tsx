// Sign-up (registration) of a teacher or contributor: an account first, then the request for the role.
import type { PageProps } from '#core/contract/web/page.ts';
import { atOwnTeaching } from '#features/teaching-requests/addresses.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { RegisterForm, type RegisterKind } from './RegisterForm.tsx';

const kind: RegisterKind = {
  ...{ title: titles.register_teacher, text: words.teacher_text, cover: 'dhan/learner' },
  ...{ next: atOwnTeaching(), on: words.go_teach, last: 'teach' },
};
export default function RegisterTeacherPage({ where }: PageProps) {
  return <RegisterForm kind={kind} where={where} />;
}
