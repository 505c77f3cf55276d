-- What a manifest has of a party on a day, beside its booking. Runs with the rights of the caller, so row-level
-- security decides what it shows.
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
      'checked_in_at', party.pressed_at,
      'checked_in_by', party.pressed_by_name,
      'went_out_at', (
        select pressed_at
        from public.departure_marks
        where departure_id = manifest_of.departure and mark = 'went-out' and is_set
      ),
      'came_back_at', (
        select pressed_at
        from public.departure_marks
        where departure_id = manifest_of.departure and mark = 'came-back' and is_set
      ),
      'manifest_place', (
        select place
        from public.party_places
        where booking_id = manifest_of.booking and departure_id = manifest_of.departure
      )
    )
    from (select) as one
    left join public.check_ins as party
      on party.booking_id = manifest_of.booking and party.day = manifest_of.day and party.arrived is not null
  );
end
$$;
