-- People: a new administrator is one who accepted an invitation, or whom somebody else added. Who is removed may be the
-- caller, whose row is gone already, so the name of the author comes from the removed row.
create or replace function public.record_administrator_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.desk_changes (changed_by_name, area, act, subject, fields)
  values (
    case when tg_op = 'DELETE' and old.id = auth.uid() then old.name else public.author_name() end,
    'people',
    case
      when tg_op = 'INSERT' and new.id = auth.uid() then 'invitation accepted'
      when tg_op = 'INSERT' then 'added'
      when tg_op = 'UPDATE' then 'changed'
      else 'removed'
    end,
    -- A new name is told with the old one, and a new role or last day with the name.
    case
      when tg_op = 'UPDATE' and new.role <> old.role then
        concat(new.name, ' (', new.email, '), from ', old.role, ' to ', new.role)
      when tg_op = 'UPDATE' and new.ends_on is distinct from old.ends_on then
        concat(new.name, ' (', new.email, '), now ', coalesce(new.ends_on::text, 'none'))
      when tg_op = 'UPDATE' and new.name <> old.name then concat(old.name, ', now ', new.name, ' (', new.email, ')')
      when tg_op = 'DELETE' then public.desk_subject('administrators', to_jsonb(old), null)
      else public.desk_subject('administrators', to_jsonb(new), null)
    end,
    case when tg_op = 'UPDATE' then array(
      select field from unnest(array['email', 'ends_on', 'name', 'role']) as field
      where to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field
    ) else '{}' end
  );
  return null;
end
$$;

drop trigger record_desk_change on public.administrators;
create trigger record_desk_change after insert or delete or update of name, email, role, ends_on
  on public.administrators
  for each row execute function public.record_administrator_change();
