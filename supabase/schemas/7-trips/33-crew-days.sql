-- The confirmed parties of the trips of today and tomorrow, and of yesterday's until they are back, with what
-- a crew needs of each: no e-mail address. As its owner: row-level security shows the crew no booking.
create function public.read_crew_days()
  returns table (day date, is_today boolean, parties jsonb)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if public.desk_role() is null then
    perform facts.refuse('role.desk', named => jsonb_build_object('act', 'read its trips'));
  end if;
  return query
    with shown as (
      select facts.local_today() + later.days as day, later.days = 0 as is_today
      from generate_series(-1, 1) as later (days)
      where days >= 0 or exists (select from public.out_since_yesterday())
    )
    select
      shown.day,
      shown.is_today,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', booking.id,
              'booking_type', booking.booking_type,
              'booked_items', booking.booked_items,
              'name', booking.name,
              'phone', booking.phone,
              'people', booking.people,
              'message', booking.message,
              'day_number', booked.day_number,
              'day_count', booked.day_count,
              'departure_id', booking.departure_id,
              'assigned', public.assigned_to(booking.departure_id),
              'leaves_at', booking.leaves_at,
              'back_at', booking.back_at,
              'meeting_point', booking.meeting_point,
              'pickup_at', booking.pickup_at, 'pickup_place', booking.pickup_place,
              'notes', array(
                select written.note
                from public.booking_notes as written
                where written.booking_id = booking.id
                order by written.written_at, written.id
              )
            ) || public.manifest_of(booking.id, shown.day, booking.departure_id)
            order by booking.created_at, booking.id
          ),
          '[]'
        )
        from public.booked_days(shown.day, shown.day) as booked
        join public.bookings as booking on booking.id = booked.booking_id
        where booking.status = facts.confirmed() and not facts.is_rental(booking.booking_type)
          and (shown.day >= facts.local_today() or booking.departure_id in (select public.out_since_yesterday()))
      )
    from shown
    order by shown.day;
end
$$;

comment on function public.read_crew_days() is
  'The confirmed parties of the trips of today and tomorrow, and of yesterday until they are back. For the desk';

revoke all on function public.read_crew_days() from public, anon, authenticated, service_role;
grant execute on function public.read_crew_days() to authenticated;
