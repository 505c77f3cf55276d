-- Sets the last day of a person of the crew; null for no end. An account that has ended goes on with it.
create or replace function public.set_last_day(administrator uuid, ends_on date default null) returns void
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
    perform facts.refuse('people.unknown');
  end if;
  perform public.require_last_day(given, set_last_day.ends_on);
  update public.administrators as one
  set ends_on = set_last_day.ends_on
  where one.id = administrator and one.ends_on is distinct from set_last_day.ends_on;
end
$$;
