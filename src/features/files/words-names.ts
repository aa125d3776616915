// UI texts (i18n) of the file manager that the server gives as names, of its history and of personal data.
import { word } from '#core/i18n/words.ts';

export const words = {
  profile: word('Profile', 'প্রোফাইল'),
  folders: word('File folders', 'ফাইলের ফোল্ডার'),
  files: word('Files in the file manager', 'ফাইল ম্যানেজারের ফাইল'),
  uploads: word('Uploads in progress', 'চলমান আপলোড'),
} as const;
export const fileHistory = {
  name: word('file', 'ফাইল'),
  fields: {
    title: word('Name', 'নাম'),
    folder_id: word('Folder', 'ফোল্ডার'),
    kind: word('Kind', 'ধরন'),
  },
  choices: {
    kind: {
      images: word('Picture', 'ছবি'),
      audios: word('Audio', 'অডিও'),
      videos: word('Video', 'ভিডিও'),
      documents: word('Document', 'ডকুমেন্ট'),
      others: word('Other', 'অন্যান্য'),
    },
  },
};
export const folderHistory = {
  name: word('file folder', 'ফাইলের ফোল্ডার'),
  fields: { name: word('Name', 'নাম'), parent_id: word('Folder', 'ফোল্ডার') },
};
