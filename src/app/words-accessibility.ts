// UI texts (i18n) of the accessibility bar.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Accessibility', 'সহায়ক সুবিধা'),
  reset: word('Reset', 'আগের মতো'),
  close: word('Close accessibility', 'সহায়ক সুবিধা বন্ধ করুন'),
  size: word('Letter size', 'অক্ষরের আকার'),
  letter: word('A', 'অ'),
  smaller: word('Smaller letters', 'অক্ষর ছোট করুন'),
  usual: word('Normal', 'স্বাভাবিক'),
  larger: word('Larger letters', 'অক্ষর বড় করুন'),
  switches: {
    contrast: word('More contrast', 'বেশি কনট্রাস্ট'),
    mono: word('Black and white', 'সাদা-কালো'),
    invert: word('Invert colours', 'উল্টো রং'),
    cursor: word('Large cursor', 'বড় কার্সর'),
    links: word('Highlight links', 'লিংক চিহ্নিত'),
    headings: word('Show headings', 'শিরোনাম চিহ্নিত'),
    guide: word('Reading guide', 'পড়ার রেখা'),
    still: word('Stop motion', 'নড়াচড়া বন্ধ'),
  },
  shortcuts: word('Keyboard shortcuts', 'কিবোর্ড শর্টকাট'),
  screen_reader: word('Get a screen reader', 'স্ক্রিন রিডার ডাউনলোড করুন'),
  nvda: word('NVDA for Windows, free of charge (nvaccess.org)', 'উইন্ডোজের জন্য NVDA, বিনামূল্যে (nvaccess.org)'),
  talkback: word(
    'On Android TalkBack is already there: Settings, Accessibility, TalkBack.',
    'অ্যান্ড্রয়েড ফোনে TalkBack আগে থেকেই আছে: সেটিংস, অ্যাক্সেসিবিলিটি, TalkBack।',
  ),
  voiceover: word(
    'On an iPhone or a Mac VoiceOver is already there: Settings, Accessibility, VoiceOver.',
    'আইফোন বা ম্যাকে VoiceOver আগে থেকেই আছে: সেটিংস, অ্যাক্সেসিবিলিটি, VoiceOver।',
  ),
  kept: word('These settings are remembered until this tab is closed.', 'এই ট্যাব বন্ধ না করা পর্যন্ত সেটিংসগুলো মনে থাকবে।'),
} as const;
