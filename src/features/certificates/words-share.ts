// UI texts (i18n) of sharing a certificate; in a file of their own because they come when sharing is asked for.
import { word } from '#core/i18n/words.ts';

export const words = {
  title: word('Share the certificate', 'সনদ শেয়ার করুন'),
  about: word(
    'Whoever opens the link sees what everybody sees who checks this certificate.',
    'সনদটি যাচাই করলে সবাই যা দেখেন, লিংক খুললেও ঠিক তা-ই দেখা যাবে।',
  ),
  link: word('Link', 'লিংক'),
  copy: word('Copy the link', 'লিংক কপি করুন'),
  copied: word('The link has been copied.', 'লিংক কপি হয়েছে।'),
  not_copied: word('The link could not be copied. Please select and copy it above.', 'লিংক কপি হয়নি। ওপরের লিংকটি বেছে নিয়ে কপি করুন।'),
  device: word('Share with an app', 'অ্যাপ দিয়ে শেয়ার করুন'),
  whatsapp: word('WhatsApp', 'হোয়াটসঅ্যাপ'),
  facebook: word('Facebook', 'ফেসবুক'),
  linkedin: word('Add to LinkedIn profile', 'লিংকডইন প্রোফাইলে যোগ করুন'),
  picture: word('Save the picture', 'ছবি সংরক্ষণ করুন'),
  elsewhere: word('opens a new tab', 'নতুন ট্যাবে খুলবে'),
  message: word('{name} has completed the course “{course}”.', '{name} “{course}” কোর্সটি সম্পন্ন করেছেন।'),
};
