-- Bookings that administrators enter.

-- Stores what an administrator enters, by column: the source, the visitor and their language, the day, the people, the
-- message, what is booked, and whether it waits for a place. The constraints and triggers of the table check it. Throws
-- if it has anything else, or an item that is not offered.
create function public.store_entry(booking uuid, entry jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  entered constant public.bookings := jsonb_populate_record(null::public.bookings, entry);
  items jsonb;
begin
  if entry - array[
    'source', 'language', 'booking_type', 'name', 'email', 'phone', 'date', 'last_day', 'people', 'message',
    'tour_id', 'combo_tour_id', 'golf_cart_id', 'custom_tour_ids', 'from_waiting_list'
  ] <> '{}' then
    perform facts.refuse('entry.fields');
  end if;
  perform public.lock_places(
    facts.item_kind_of(entered.booking_type),
    public.booked_ids(entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids),
    entered.date
  );
  insert into public.bookings (
    id, source, language, booking_type, name, email, phone, date, last_day, people, message,
    tour_id, combo_tour_id, golf_cart_id, custom_tour_ids, from_waiting_list, entered_by, entered_by_name
  )
  values (
    booking, entered.source, coalesce(entered.language, facts.first_language()), entered.booking_type, entered.name,
    lower(coalesce(entered.email, '') collate "C"),
    coalesce(entered.phone, ''), entered.date, entered.last_day, entered.people, entered.message,
    entered.tour_id, entered.combo_tour_id, entered.golf_cart_id, entered.custom_tour_ids,
    coalesce(entered.from_waiting_list, false), auth.uid(), public.author_name()
  )
  returning booked_items into items;
  if jsonb_path_exists(items, '$[*].name ? (@ == null)') then
    perform facts.refuse('item.not-offered');
  end if;
end
$$;

-- Stores a booking that came by telephone or in person, confirmed or as a request that waits: 'stored'. 'same' if its
-- id is stored already; nothing changes then. The mail to the visitor is stored if it is wanted and there is an
-- address. A confirmed one may name its departure. A day that is closed, taken or full, and a departure without room,
-- refuse the booking with SQLSTATE PT409, as change_booking does, unless the caller enters it all the same; a cart with
-- another confirmed rental always refuses to be confirmed. An entry with `from_waiting_list` waits for a place of a
-- full day, and is neither confirmed nor a request. As its owner: no role of the API writes entered_by.
create function public.enter_booking(
  booking uuid, entry jsonb, confirms boolean default true, tells_visitor boolean default false,
  all_the_same boolean default false, departure uuid default null
)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  waits constant boolean := coalesce((entry ->> 'from_waiting_list')::boolean, false);
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'enter bookings'));
  end if;
  -- A second sending, as after a lost response, waits for the first one.
  perform pg_advisory_xact_lock(hashtextextended('entry of booking ' || booking, 0));
  if exists (select from public.bookings where id = booking and entered_by = auth.uid()) then
    return 'same';
  end if;
  perform public.store_entry(booking, entry);
  if waits then
    perform public.check_waiting_entry(booking);
  elsif confirms then
    perform set_config('desk.all_the_same', (all_the_same is true)::text, true);
    update public.bookings set status = facts.confirmed(), departure_id = enter_booking.departure where id = booking;
    perform set_config('desk.all_the_same', '', true);
  end if;
  if not waits and all_the_same is not true then
    perform public.refuse_obstacle(booking);
  end if;
  if tells_visitor is not true then
    delete from public.mail_outbox where booking_id = booking;
  elsif waits or confirms is not true then
    insert into public.mail_outbox (kind, booking_id)
    values (case when waits then 'waiting-list' else 'booking-visitor' end, booking);
  end if;
  return 'stored';
end
$$;

comment on function public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid) is
  'Stores a booking that came by telephone or in person, once for its id. For administrators';

revoke all on function
  public.store_entry(uuid, jsonb),
  public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.enter_booking(uuid, jsonb, boolean, boolean, boolean, uuid) to authenticated;
