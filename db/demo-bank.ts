// The question bank of the demonstration school: a teacher's folders with their questions, one of them shared, one with a second version.
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl, putFile } from '#core/files/server/files.ts';
import { insertBankQuestions, makeSeededFolder, saveBankQuestion, shareSeeded } from '#features/bank/server/service-seeding.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';
import { read, type Text } from './demo-files.ts';
import { bells } from './demo-sounds.ts';

interface Given extends Text {
  id: number;
  type: 'mcq' | 'multiple' | 'truefalse' | 'fill_in' | 'numeric' | 'matching';
  subject: string;
  grade: number;
  options?: Text[];
  answer?: number[] | boolean | number;
  tolerance?: number;
  blanks?: string[][];
  pairs?: { l: Text; r: Text }[];
}
const blanked = (text: string): string => text.replace(/\{\{\d+\}\}/g, '____');
function writtenOf(q: Given): WrittenQuestion {
  const type = q.type === 'truefalse' ? 'true_false' : q.type;
  const right = Array.isArray(q.answer) ? q.answer : [];
  return WrittenQuestion.parse({
    ...emptyQuestion(type, `demo-${q.id}`),
    ...{ text: blanked(q.en), bn_text: blanked(q.bn) },
    ...(q.options && {
      options: q.options.map(({ en, bn }, i) => ({ id: `o${q.id}-${i}`, text: en, bn_text: bn, right: right.includes(i) })),
    }),
    ...(typeof q.answer === 'boolean' && { value: q.answer }),
    ...(typeof q.answer === 'number' && { answer: String(q.answer), tolerance: String(q.tolerance ?? 0) }),
    ...(q.blanks && { blanks: q.blanks.map((forms) => forms.join('\n')) }),
    ...(q.pairs && {
      pairs: q.pairs.map(({ l, r }, i) => ({
        ...{ id: `l${q.id}-${i}`, left: l.en, bn_left: l.bn, right_id: `r${q.id}-${(i * 7 + 3) % 11}`, right: r.en, bn_right: r.bn },
      })),
    }),
  });
}
/** Questions that are written out with the fields of their type. */
interface WrittenOut {
  subject: string;
  grade: number;
  written: Partial<WrittenQuestion>;
}
const all = (): { subject: string; grade: number; question: WrittenQuestion }[] => [
  ...read<Given>('questions.yaml').map((q) => ({ subject: q.subject, grade: q.grade, question: writtenOf(q) })),
  ...read<WrittenOut>('questions-written.yaml').map(({ subject, grade, written }, i) => ({
    ...{ subject, grade },
    question: WrittenQuestion.parse({ key: `demo-w${i + 1}`, ...written }),
  })),
];
const digits = (n: number): string => String(n).replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)]!);
export async function seedBank(sql: Sql): Promise<void> {
  const people = await sql<{ id: number; email: string }[]>`
    select id, email from users where email in ('teacher@demo.test', 'partner@demo.test')`;
  const idOf = (email: string) => people.find((one) => one.email === email)?.id;
  const [owner_id, partner] = [idOf('teacher@demo.test'), idOf('partner@demo.test')];
  if (owner_id === undefined) return;
  const holder = { owner_id, institution_id: null };
  for (const [subject, some] of Map.groupBy(all(), (q) => q.subject)) {
    const folder = await makeSeededFolder(sql, holder, subject);
    const ids = await insertBankQuestions(
      sql,
      { ...holder, user_id: owner_id },
      folder,
      some.map((q) => ({
        ...{ question: q.question, language: 'both' as const, tags: [`${digits(q.grade)} শ্রেণি`, subject] },
        difficulty: q.grade < 6 ? 1 : q.grade < 8 ? 2 : 3,
      })),
    );
    if (subject !== 'বিজ্ঞান') continue;
    if (partner !== undefined) await shareSeeded(sql, folder, { to_user_id: partner, level: 'use', given_by: owner_id });
    const first = some[0]!.question;
    const explanation = {
      explanation: 'Light becomes food in the green parts of a plant.',
      bn_explanation: 'গাছের সবুজ অংশে আলো থেকে খাদ্য তৈরি হয়।',
    };
    const about = { language: 'both' as const, difficulty: 1, tags: ['উদ্ভিদ', 'সালোকসংশ্লেষণ'] };
    await saveBankQuestion(sql, ids[0]!, { user_id: owner_id, question: { ...first, ...explanation }, ...about });
  }
  await seedListening(sql, owner_id);
}
/** A question that is listened to. */
async function seedListening(sql: Sql, owner_id: number): Promise<void> {
  const [bytes, mime] = [bells(3), 'audio/wav' as const];
  const file = await putFile(sql, { bytes, mime, file_name: 'sound.wav', public: true, of_form: true });
  const question = WrittenQuestion.parse({
    ...{ ...emptyQuestion('numeric', 'demo-heard'), answer: '3' },
    ...{ text: 'Listen. How many times does the bell ring?', bn_text: 'শুনুন। ঘণ্টা কতবার বাজে?' },
    sound: {
      ...{ file: file.id, src: fileUrl(file), mime, bytes: bytes.length, read_later: true },
      ...{ transcript: 'A bell rings three times.', bn_transcript: 'একটি ঘণ্টা তিনবার বাজে।' },
    },
  });
  const holder = { owner_id, institution_id: null };
  const folder = await makeSeededFolder(sql, holder, 'শুনে উত্তর');
  const about = { language: 'both' as const, difficulty: 1, tags: ['শোনা'] };
  await insertBankQuestions(sql, { ...holder, user_id: owner_id }, folder, [{ question, ...about }]);
}
