-- As its owner: no role writes the history directly. Arguments: the area, and for a table with one row what it is
-- called.
create or replace function public.record_desk_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select key
      from jsonb_each(after)
      -- No person changes these two: the database counts and dates by itself.
      where value is distinct from before -> key and key not in ('updated_at', 'rental_statements_version')
      order by key
    );
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.desk_changes (area, act, subject, fields)
  values (
    tg_argv[0],
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    public.desk_subject(tg_table_name, coalesce(after, before), case when tg_nargs > 1 then tg_argv[1] end),
    changed
  );
  return null;
end
$$;

-- No person changed the version by hand. A line about nothing else was no act of a person.
delete from public.desk_changes where fields = array['rental_statements_version'];
update public.desk_changes
set fields = array_remove(fields, 'rental_statements_version')
where 'rental_statements_version' = any (fields);
