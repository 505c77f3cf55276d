-- The next opening and the last closing are those of local days, which can have 23 or 25 hours.
create or replace function public.promised_decision(asked_at timestamptz, hours integer, opens time, closes time)
  returns timestamptz
  language plpgsql
  immutable
  set search_path = ''
as $$
declare
  moment constant timestamptz := asked_at + make_interval(hours => hours);
  day constant date := facts.local_time(moment)::date;
  opening constant timestamptz := facts.moment_of(day + opens);
  closing constant timestamptz := facts.moment_of(day + closes);
  next_opening timestamptz := opening;
begin
  if moment between opening and closing then
    return moment;
  end if;
  if moment > closing then
    next_opening := facts.moment_of(day + 1 + opens);
  end if;
  if next_opening <= asked_at + interval '24 hours' then
    return next_opening;
  end if;
  return case when moment > closing then closing else facts.moment_of(day - 1 + closes) end;
end
$$;
