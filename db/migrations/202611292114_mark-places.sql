-- What a marker says at a place of an answer (`from` to `to` of its text, with the words there), and by voice: a sound with what is heard in it, or in short.
alter table marks
  add column spots jsonb not null default '[]',
  add column voice_file_id int references files (id),
  add column voice_text text not null default '' check (is_nfc(voice_text));
