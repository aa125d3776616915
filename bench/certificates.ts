// How many certificates one core prints in a second, with names that differ, a change of press among them.
import { cpuOfFamily } from './load.ts';
import { typesetCertificate } from '#features/certificates/server/pdf.ts';

const certified = (n: number) => ({
  tracking_code: `7F3K-92QD-${String(n).padStart(4, '0')}`,
  learner_name: `Rafia Sultana ${n}`,
  bn_learner_name: `রাফিয়া সুলতানা ${n}`,
  course_title: 'Biology: from the cell to living things',
  bn_course_title: 'জীববিজ্ঞান: কোষ থেকে জীবজগৎ',
  institution_name: 'Padma Education Centre',
  bn_institution_name: 'পদ্মা শিক্ষা কেন্দ্র',
  minutes: 1080,
  score_percent: 60 + (n % 40),
  issued_at: new Date(Date.UTC(2026, 5, 14, 6)),
});
const print = async (from: number, count: number) => {
  for (let n = from; n < from + count; n += 20)
    await Promise.all(Array.from({ length: 20 }, (_, i) => typesetCertificate(certified(n + i), 'https://shikhon.example')));
};

const warm = 300;
const count = 600;
await print(0, warm);
// the press is a process of its own
const start = cpuOfFamily(process.pid);
await print(warm, count);
console.log(`certificates_pdf ${Math.round(count / ((cpuOfFamily(process.pid) - start) / 1000))} per_second_per_core -`);
