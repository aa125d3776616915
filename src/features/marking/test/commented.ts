// A quiz that a marker has commented on at words of the answer and by voice, made by the API: what a learner finds with the marks.
import { newQuestion } from '#features/questions/written.ts';
import { newCourse, newItem, newLearnerOf, newPartner, type Partner, writeLesson } from '../../../../tests/e2e/course-made.ts';
import { journeyOf, type Learner, type Standing } from '../../../../tests/e2e/site.ts';

export const said = {
  answer: 'নদী শুকিয়ে গেলে মাছ মরে যায়। কৃষক সেচের পানি পান না, তাই ফসল কম হয়। নৌকাও চলে না।',
  comment: 'যুক্তি পরিষ্কার। উদাহরণ আরও দিলে ভালো হতো।',
  spots: [
    { words: 'মাছ মরে যায়', text: 'কেন মরে যায়, এক বাক্যে লিখুন।' },
    { words: 'ফসল কম হয়', text: 'ঠিক। কতটা কমে, তা বইয়ের ৪২ পৃষ্ঠায় আছে।' },
  ],
  voice: 'ভালো লিখেছেন। পরের বার প্রতিটি কারণের সঙ্গে একটি করে উদাহরণ দিন।',
};
/** A second of a tone. */
function tone(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const bytes = new Uint8Array(44 + rate);
  const view = new DataView(bytes.buffer);
  const letters = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  letters(0, 'RIFF');
  view.setUint32(4, 36 + rate, true);
  letters(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  letters(36, 'data');
  view.setUint32(40, rate, true);
  for (let i = 0; i < rate; i++) bytes[44 + i] = 128 + Math.round(60 * Math.sin((i * 2 * Math.PI * 440) / rate));
  return bytes;
}
/** The learner whose answer it is and the address of the lesson; who marked it, the attempt and the question. */
export async function newCommented(site: Standing): Promise<{
  learner: Learner;
  path: string;
  partner: Partner;
  attempt_id: number;
  question_id: number;
}> {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'নদী ও জীবন');
  const { id } = await newItem(partner, course_id, 'quiz', 'নদী নিয়ে লেখা');
  const option = (name: string, bn_text: string, right: boolean) => ({
    ...{ id: name, text: '', bn_text, right, weight: 0, feedback: '', bn_feedback: '' },
  });
  const questions = [
    { ...newQuestion('mcq'), bn_text: 'কোনটি নদী?', options: [option('a', 'মেঘনা', true), option('b', 'ঢাকা', false)] },
    { ...newQuestion('essay'), bn_text: 'নদী শুকিয়ে গেলে কী হয়?', marks: 10 },
  ];
  await writeLesson(partner, id, { questions: JSON.stringify(questions), show_answers: 'after_each_try' });
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const lesson = lessons[0]!.id;
  const { questions: asked } = await learner.api.post<{ questions: { id: number; type: string }[] }>(
    `/assessment-front/quiz/start/${lesson}`,
  );
  const [choice, essay] = ['mcq', 'essay'].map((type) => asked.find((one) => one.type === type)!.id) as [number, number];
  await learner.api.post(`/assessment-front/batch/quiz-submit/${lesson}`, {
    answers: { [choice]: { option: 'b' }, [essay]: { text: said.answer } },
  });
  const { script } = await partner.api.post<{ script: { attempt_id: number; read_hash: string } }>(`/course/batch/marking/${lesson}/next`);
  const { attempt_id, read_hash } = script;
  const form = new FormData();
  form.append('file', new Blob([tone()], { type: 'audio/wav' }), 'voice.wav');
  const sent = await fetch(`${site.url}/api/course/batch/marking/script/${attempt_id}/${essay}/voice`, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner.token}` },
    body: form,
  });
  const { data: voice } = (await sent.json()) as { data: { file_id: number } };
  await partner.api.post('/course/batch/manual_mark', {
    ...{ attempt_id, question_id: essay, read_hash, points: 10, comment: said.comment },
    voice: { file_id: voice.file_id, text: said.voice },
    spots: said.spots.map(({ words, text }) => {
      const from = said.answer.indexOf(words);
      return { from, to: from + words.length, text };
    }),
  });
  return { learner, partner, attempt_id, question_id: essay, path: `/course/journey/${uuid}?lesson=${lesson}` };
}
