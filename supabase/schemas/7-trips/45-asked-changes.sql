-- What visitors ask to be different in their booking as facts, which one press at the desk stores.

-- The facts of a booking that differ once these are as the visitor asks, by column: the day, the last day of a rental,
-- the people of a trip. Null if none differs. Refuses any other column, a past day, and a rental that the form of the
-- site would not take; the table has the limit of the people. A day that is closed or full may be asked for.
create function public.asked_facts(current public.bookings, changes jsonb) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  is_rental constant boolean := facts.is_rental(current.booking_type);
  wanted constant jsonb := coalesce(jsonb_strip_nulls(changes), '{}');
  edited public.bookings;
begin
  if wanted - array['date', case when is_rental then 'last_day' else 'people' end] <> '{}' then
    perform facts.refuse('change.fields');
  end if;
  edited := public.with_changes(current, wanted);
  if edited.date > date '9999-12-31'
    or (is_rental and edited.last_day - edited.date not between 0 and facts.most_rental_days() - 1)
  then
    perform facts.refuse('change.fields');
  end if;
  if edited.date <> current.date and edited.date < facts.local_today() then
    perform public.refuse_past_day();
  end if;
  return nullif(public.compare_bookings(current, edited), '{}');
end
$$;

-- Changes a booking as its visitor asks, as change_booking does, which it calls: with the history, one mail, the undo,
-- and the request that is done with it. A request that was answered meanwhile refuses it, and so does what others have
-- changed of the booking since the caller saw it as it is in `seen`. Once for the id of the request that a device sends
-- as `sending`: 'again' if it was stored before.
create function public.change_as_asked(
  change_request uuid, all_the_same boolean default false, seen jsonb default null, sending uuid default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  asked public.change_requests;
  changes jsonb;
begin
  if not (public.is_admin() or auth.jwt() ->> 'role' = 'service_role') then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'change bookings'));
  end if;
  if sending is not null and not public.is_first_sending(sending) then
    return jsonb_build_object('outcome', 'again', 'sequence', null);
  end if;
  -- Concurrent answers wait for each other here.
  select bookings.* into current
  from public.bookings
  where id = (select booking_id from public.change_requests where id = change_as_asked.change_request)
  for update;
  select * into asked
  from public.change_requests
  where id = change_as_asked.change_request and asked_facts is not null and handled_at is null;
  if not found then
    perform facts.refuse('wish.answered');
  end if;
  select jsonb_object_agg(fact.key, fact.value -> 'to') into changes from jsonb_each(asked.asked_facts) as fact;
  if facts.is_rental(current.booking_type) then
    -- Otherwise the last day would move with the first one.
    changes := jsonb_build_object('last_day', current.last_day) || changes;
  end if;
  if seen is not null then
    changes := changes || jsonb_build_object('seen', seen);
  end if;
  return public.change_booking(current.id, changes, null, all_the_same, asked.id);
end
$$;

comment on function public.change_as_asked(uuid, boolean, jsonb, uuid) is
  'Changes a booking to the day or the people that its visitor asks for. For administrators and the service role';

revoke all on function
  public.asked_facts(public.bookings, jsonb),
  public.change_as_asked(uuid, boolean, jsonb, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.change_as_asked(uuid, boolean, jsonb, uuid) to authenticated, service_role;
