-- The history has a line for each text whose translation changed, with its language and what it said before. The
-- statements that guests tick are another wording in another translation. As its owner: no role of the API writes the
-- history.
create or replace function public.record_translation() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  one public.translations := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and new.translation = old.translation then
    return null;
  end if;
  insert into public.desk_changes (area, act, subject, fields, previous)
  values (
    'settings',
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    one.text,
    array['translation', one.language],
    case when tg_op <> 'INSERT' then old.translation end
  );
  if one.text = (select array_to_string(rental_statements, E'\n') from public.desk_settings) then
    perform set_config('desk.wording_translated', 'true', true);
    update public.desk_settings set rental_statements = rental_statements;
    perform set_config('desk.wording_translated', '', true);
  end if;
  return null;
end
$$;
