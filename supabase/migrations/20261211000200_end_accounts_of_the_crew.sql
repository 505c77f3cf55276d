-- The account of a person of the crew can have a last day.
alter table public.administrators
  add column ends_on date,
  add constraint administrators_end_of_crew check (ends_on is null or role = 'crew');

alter table public.administrator_invitations
  add column ends_on date,
  add constraint administrator_invitations_end_of_crew check (ends_on is null or role = 'crew');

-- The last day of the account of the caller, if that is over; null otherwise. As its owner, because no role of the API
-- reads the table directly. Reads the row of the caller only.
create function public.ended_on() returns date
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select ends_on from public.administrators where id = auth.uid() and ends_on < facts.local_today()
$$;

comment on function public.ended_on() is
  'The last day of an account of the crew that has ended; null for everyone else';

-- Throws unless a person of this role can have this last day, in Belize.
create function public.require_last_day(role text, ends_on date) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if ends_on is not null and require_last_day.role <> 'crew' then
    raise exception 'Only the crew has a last day' using errcode = 'invalid_parameter_value';
  end if;
  if (ends_on between facts.local_today() and date '9999-12-31') is false then
    raise exception 'The last day is today or later' using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- Sets the last day of a person of the crew; null for no end. An account that has ended goes on with it.
create function public.set_last_day(administrator uuid, ends_on date default null) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given text;
begin
  perform public.lock_administrators();
  select one.role into given from public.administrators as one where one.id = administrator;
  if given is null then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
  perform public.require_last_day(given, set_last_day.ends_on);
  update public.administrators as one
  set ends_on = set_last_day.ends_on
  where one.id = administrator and one.ends_on is distinct from set_last_day.ends_on;
end
$$;

comment on function public.set_last_day(uuid, date) is
  'Sets the day with which the account of a person of the crew ends; null for no end. For owners';

revoke all on function public.ended_on(), public.require_last_day(text, date), public.set_last_day(uuid, date)
  from public, anon, authenticated, service_role;
grant execute on function public.ended_on(), public.set_last_day(uuid, date) to authenticated;
