-- As their owner: no role writes the figures itself.
create or replace function public.keep_booking_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  has_several constant boolean := facts.names_many(new.booking_type);
begin
  insert into public.booking_figures as figures (
    booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, erased_at,
    day, last_day, people, promised_at, is_entered
  )
  values (
    new.id,
    date_trunc('week', facts.local_time(new.created_at))::date,
    new.created_at,
    coalesce(new.source, 'unknown'),
    case when not has_several then new.booked_items #>> '{0,kind}' end,
    case when not has_several then new.booked_items #>> '{0,name}' end,
    case when has_several then new.booked_items end,
    -- A part of a party came with the request for the whole party.
    new.divided_from is null
      and (not (new.is_suspect or new.from_waiting_list) or new.status = facts.confirmed()),
    new.status = facts.confirmed(),
    new.erased_at,
    new.date,
    new.last_day,
    case when facts.asks_people(new.booking_type) then new.people end,
    case when not new.from_waiting_list then new.decision_due_at end,
    new.entered_by is not null
  )
  on conflict (booking_id) do update
  set
    week = excluded.week,
    requested_at = excluded.requested_at,
    source = excluded.source,
    kind = excluded.kind,
    name = excluded.name,
    several_items = excluded.several_items,
    is_counted = excluded.is_counted,
    is_confirmed = excluded.is_confirmed,
    erased_at = excluded.erased_at,
    day = excluded.day,
    last_day = excluded.last_day,
    people = excluded.people,
    promised_at = excluded.promised_at,
    is_entered = excluded.is_entered;
  return null;
end
$$;
