// Facts of a sample certificate, for whoever designs one.

export const sampleFacts = {
  tracking_code: '0000-0000-0000',
  learner_name: 'Rafia Sultana',
  bn_learner_name: 'রাফিয়া সুলতানা',
  course_title: 'Biology: from the cell to living things',
  bn_course_title: 'জীববিজ্ঞান: কোষ থেকে জীবজগৎ',
  institution_name: 'Padma Education Centre',
  bn_institution_name: 'পদ্মা শিক্ষা কেন্দ্র',
  minutes: 1080,
  score_percent: 87,
  issued_at: '2026-06-14T06:00:00Z',
};
