-- Texts of lessons as search inside a course reads them: without tags, in small letters and Latin digits. Taking the tags out of a
-- whole course for each search took seconds.
create table lesson_texts (
  lesson_id int primary key references lessons (id) on delete cascade,
  text text not null,
  bn_text text not null
);
create function searched_text(html text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(html, '<[^>]*>', ' ', 'g')), U&'০১২৩৪৫৬৭৮৯\00A0', '0123456789 ')
$$;
create function note_lesson_text() returns trigger language plpgsql as $$
begin
  insert into lesson_texts (lesson_id, text, bn_text)
  values (new.id, searched_text(new.body_html), searched_text(new.bn_body_html))
  on conflict (lesson_id) do update set text = excluded.text, bn_text = excluded.bn_text;
  return null;
end $$;
create trigger lesson_text_made after insert on lessons for each row execute function note_lesson_text();
create trigger lesson_text_changed after update of body_html, bn_body_html on lessons for each row
  when (old.body_html is distinct from new.body_html or old.bn_body_html is distinct from new.bn_body_html)
  execute function note_lesson_text();
