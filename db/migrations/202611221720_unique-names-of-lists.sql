-- Tags and codes of places that no two rows share, and how a name is compared: by neither the size of its letters nor its spaces.
create or replace function normal_name(name text) returns text language sql immutable parallel safe
  return lower(regexp_replace(btrim(normalize(name, NFC)), '\s+', ' ', 'g'));

-- of several places with one code, the first keeps it: whoever knows the right one gives it to the others
do $$
declare
  place text;
begin
  foreach place in array array['divisions', 'districts', 'upazilas', 'unions'] loop
    execute format(
      'update %1$I t set bbs_number = '''', version = t.version + 1 from %1$I first
       where t.bbs_number <> '''' and first.bbs_number = t.bbs_number and first.id < t.id', place);
  end loop;
end $$;
-- of several tags with one name, the later ones say which they are, until somebody names or removes them
do $$
declare
  name text;
  doubles int;
begin
  foreach name in array array['title', 'bn_title'] loop
    loop
      execute format(
        'update tags t set %1$I = t.%1$I || '' ('' || t.id || '')'', version = t.version + 1
         where t.%1$I <> '''' and exists (
           select from tags first where normal_name(first.%1$I) = normal_name(t.%1$I) and first.id < t.id)', name);
      get diagnostics doubles = row_count;
      exit when doubles = 0;
    end loop;
  end loop;
end $$;
