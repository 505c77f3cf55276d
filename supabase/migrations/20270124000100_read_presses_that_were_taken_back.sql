-- A manifest has the moment of a check in, of an outing and of a return that was taken back too.

create or replace function public.manifest_of(booking uuid, day date, departure uuid) returns jsonb
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'crew_note', (select note from public.crew_notes where booking_id = manifest_of.booking),
      -- People may have left the party since.
      'arrived', (
        select least(party.arrived, people)
        from public.bookings
        where id = manifest_of.booking and party.arrived is not null
      ),
      'pressed_at', party.pressed_at,
      'pressed_by', party.pressed_by_name,
      'went_out_at', case when went_out.is_set then went_out.pressed_at end,
      'went_out_pressed_at', went_out.pressed_at,
      'came_back_at', case when came_back.is_set then came_back.pressed_at end,
      'came_back_pressed_at', came_back.pressed_at,
      'manifest_place', (
        select place
        from public.party_places
        where booking_id = manifest_of.booking and departure_id = manifest_of.departure
      )
    )
    from (select) as one
    left join public.check_ins as party on party.booking_id = manifest_of.booking and party.day = manifest_of.day
    left join public.departure_marks as went_out
      on went_out.departure_id = manifest_of.departure and went_out.mark = 'went-out'
    left join public.departure_marks as came_back
      on came_back.departure_id = manifest_of.departure and came_back.mark = 'came-back'
  );
end
$$;
