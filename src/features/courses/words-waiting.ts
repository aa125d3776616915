// UI texts (i18n) of the waiting list of a full batch, on the page of its course.
import { word } from '#core/i18n/words.ts';

export const words = {
  join: word('Join the waiting list', 'অপেক্ষমাণ তালিকায় নাম দিন'),
  joined: word('You are number {n} in line. We write to you when a seat is free.', 'তালিকায় আপনার ক্রম {n}। আসন খালি হলে আপনাকে জানানো হবে।'),
  standing: word(
    'You are number {n} on the waiting list. We write to you when a seat is free.',
    'অপেক্ষমাণ তালিকায় আপনার ক্রম {n}। আসন খালি হলে আপনাকে জানানো হবে।',
  ),
  leave: word('Leave the waiting list', 'অপেক্ষমাণ তালিকা থেকে নাম সরান'),
  left: word('You are off the waiting list.', 'আপনার নাম অপেক্ষমাণ তালিকায় নেই।'),
} as const;
