create or replace function public.record_invitation_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- An invitation that ended with the role of its address is recorded as that.
  if tg_op = 'DELETE' and exists (select from public.administrators where lower(email) = old.email) then
    return null;
  end if;
  insert into public.desk_changes (area, act, subject)
  values (
    'people',
    case tg_op when 'INSERT' then 'invited' when 'UPDATE' then 'invited again' else 'invitation withdrawn' end,
    case tg_op when 'DELETE' then old.email else concat_ws(', until ', new.email, new.ends_on) end
  );
  return null;
end
$$;
