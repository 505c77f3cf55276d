-- Throws unless a person of this role can have this last day, in Belize.
create or replace function public.require_last_day(role text, ends_on date) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if ends_on is not null and require_last_day.role <> 'crew' then
    perform facts.refuse('people.last-day-of-others');
  end if;
  if (ends_on between facts.local_today() and date '9999-12-31') is false then
    perform facts.refuse('people.last-day-past');
  end if;
end
$$;
