// UI texts (i18n) of the meals of a training: what is served on which day, where, for how many and at what price.
import { word } from '#core/i18n/words.ts';

export const words = {
  one: word('Meal', 'খাবার'),
  meal_type: word('Kind of meal', 'খাবারের ধরন'),
  types: {
    breakfast: word('Breakfast', 'সকালের নাশতা'),
    tea: word('Morning tea', 'সকালের চা'),
    lunch: word('Lunch', 'দুপুরের খাবার'),
    snack: word('Afternoon snack', 'বিকেলের নাশতা'),
    iftar: word('Iftar', 'ইফতার'),
    dinner: word('Dinner', 'রাতের খাবার'),
  },
  on_date: word('Day', 'দিন'),
  day_hint: word('Left empty, it is today', 'খালি রাখলে আজকের দিন'),
  location: word('Place', 'স্থান'),
  training_time: word('Time', 'সময়'),
  time_hint: word('Such as 13:15', 'যেমন ১৩:১৫'),
  planned: word('For how many', 'কতজনের জন্য'),
  planned_hint: word('Left empty, everybody who is enrolled in the batch', 'খালি রাখলে ব্যাচে ভর্তি হওয়া সবাই'),
  unit: word('Price of one in taka', 'একজনের দাম (টাকা)'),
  unit_hint: word('Left empty, the usual price of this meal', 'খালি রাখলে এই খাবারের সাধারণ দাম'),
  plan: word('Meals by days', 'দিন ধরে খাবার'),
  cell: word('{n} × {amount}', '{n} × {amount}'),
  total: word('Total', 'মোট'),
  none: word('No meal is planned yet.', 'এখনো কোনো খাবারের পরিকল্পনা নেই।'),
  days_more: word('The first {n} of {all} days; the list below has all of them.', '{all} দিনের মধ্যে প্রথম {n} দিন; সব দিন নিচের তালিকায় আছে।'),
  within: word(
    'The meals come to {amount}. The budget has {food} for meals, of which {left} are left after them.',
    'খাবারে লাগবে {amount}। বাজেটে খাবারের জন্য আছে {food}, এর পর বাকি থাকে {left}।',
  ),
  over: word(
    'The meals come to {amount}, which is {over} more than the budget has left for meals ({food} planned). Move an amount between heads, or plan fewer meals.',
    'খাবারে লাগবে {amount}, বাজেটে খাবারের জন্য যা আছে ({food} বরাদ্দ) তার চেয়ে {over} বেশি। এক খাত থেকে আরেক খাতে টাকা নিন, অথবা খাবার কমান।',
  ),
  no_food: word(
    'The meals come to {amount}. The budget of this training has no amount for meals yet.',
    'খাবারে লাগবে {amount}। এই প্রশিক্ষণের বাজেটে খাবারের জন্য এখনো কোনো টাকা রাখা হয়নি।',
  ),
  to_budget: word('Open the budget', 'বাজেট দেখুন'),
  served: word(
    'Served is how many were there in the half of that time, by the attendance register; it may change until its month is closed.',
    'ওই সময়ের বেলায় হাজিরা খাতায় যতজন উপস্থিত, ততজনকে খাবার দেওয়া ধরা হয়; মাস চূড়ান্ত না হওয়া পর্যন্ত সংখ্যাটি বদলাতে পারে।',
  ),
  served_cell: word('Served: {n}', 'দেওয়া হয়েছে: {n}'),
  served_hand_cell: word('Served: {n} (by hand)', 'দেওয়া হয়েছে: {n} (হাতে লেখা)'),
  served_open: word('month not closed', 'মাস চূড়ান্ত হয়নি'),
  served_sum: word(
    'Meals served so far came to {amount}; {planned} were planned for them.',
    'এ পর্যন্ত দেওয়া খাবারে লেগেছে {amount}; পরিকল্পনায় ছিল {planned}।',
  ),
  served_by_hand: word('Served, by hand', 'দেওয়া হয়েছে (হাতে লেখা)'),
  served_hint: word('Left empty, the attendance register tells how many', 'খালি রাখলে সংখ্যাটি হাজিরা খাতা থেকে আসে'),
  served_why: word('Reason for the number by hand', 'হাতে লেখা সংখ্যার কারণ'),
  served_why_hint: word('Such as guests, or a session without attendance', 'যেমন অতিথি ছিলেন, বা সেশনে উপস্থিতি নেওয়া হয়নি'),
  save: word('Save', 'সংরক্ষণ করুন'),
  prices: word('Venue and prices', 'ভেন্যু ও দাম'),
  prices_text: word(
    'A new meal has these prices unless it says another. Meals that are planned already keep theirs.',
    'নতুন খাবারে দাম না লিখলে এই দাম বসে। যেসব খাবার আগে থেকে আছে, সেগুলোর দাম বদলায় না।',
  ),
  venue: word('Venue', 'ভেন্যু'),
  at_venue: word('Venue: {venue}', 'ভেন্যু: {venue}'),
  prices_saved: word('Venue and prices have been saved.', 'ভেন্যু ও দাম সংরক্ষণ করা হয়েছে।'),
  facility: word('Venue and meal prices', 'ভেন্যু ও খাবারের দাম'),
  print: word('Print the sheet', 'শিট প্রিন্ট করুন'),
  received: word('Received by (signature and date)', 'বুঝে পেয়েছেন (স্বাক্ষর ও তারিখ)'),
  checked: word('Checked by (signature and date)', 'যাচাই করেছেন (স্বাক্ষর ও তারিখ)'),
} as const;

export const errors = {
  already_there: word('This meal is already planned for that day.', 'ওই দিনের জন্য এই খাবার আগেই ঠিক করা আছে।'),
  stale: word('Venue and prices have been changed meanwhile.', 'এর মধ্যে ভেন্যু ও দাম বদলানো হয়েছে।'),
  parent_closed: word('The batch has been archived.', 'ব্যাচটি আর্কাইভ করা হয়েছে।'),
} as const;
