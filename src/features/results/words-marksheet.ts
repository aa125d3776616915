// Texts of the marksheet (i18n): labels of the sheet, which stand in both languages beside each other.
import { word } from '#core/i18n/words.ts';

export const sheet = {
  title: word('Marksheet', 'নম্বরপত্র'),
  name: word('Name', 'নাম'),
  institution: word('Institution', 'প্রতিষ্ঠান'),
  batch: word('Batch', 'ব্যাচ'),
  date: word('Issued', 'ইস্যুর তারিখ'),
  number: word('Number', 'নম্বরপত্রের নম্বর'),
  check: word('Check it by its number', 'নম্বর দিয়ে যাচাই করুন'),
  qr: word('QR code of the page that checks this marksheet', 'নম্বরপত্র যাচাইয়ের পাতার কিউআর কোড'),
  evaluation: word('Exam or quiz', 'পরীক্ষা বা কুইজ'),
  full_marks: word('Full marks', 'পূর্ণমান'),
  marks: word('Marks', 'নম্বর'),
  pass: word('Pass mark', 'পাস নম্বর'),
  grade: word('Grade', 'গ্রেড'),
  result: word('Result', 'ফল'),
  passed: word('Passed', 'উত্তীর্ণ'),
  failed: word('Not passed', 'অনুত্তীর্ণ'),
  absent: word('Absent', 'অনুপস্থিত'),
  marking: word('Being marked', 'খাতা দেখা চলছে'),
  total: word('Total', 'মোট'),
  gpa: word('GPA', 'জিপিএ'),
  merit: word('Merit position', 'মেধাক্রম'),
  page: word('Page', 'পাতা'),
  of: word('{merit} of {all}', '{all} জনের মধ্যে {merit}'),
  best: word('Of several attempts the one that counts stands here.', 'একাধিকবার দিলে যেবারের নম্বর গণ্য হয়, সেটি এখানে আছে।'),
} as const;
