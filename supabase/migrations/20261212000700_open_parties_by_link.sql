-- The booking that a token opens for this purpose, or null. One statement decides, so a token that is unknown, used,
-- expired, ended or for another purpose gets the same response after the same work. No link opens an erased booking.
-- The token of a visitor, a full stop and the id of another trip that belongs to the booking open that one
-- (7-trips/40-trips-together.sql).
create or replace function public.find_linked_booking(token text, purpose text) returns uuid
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  named constant text := nullif(split_part(token, '.', 2), '');
begin
  return (
    select opened.id
    from public.booking_links as link
    cross join lateral (
      select case link.purpose when 'visit' then public.party_of(link.booking_id) else link.booking_id end as id
    ) as own
    join public.bookings as opened on opened.id = case
      when named is null then own.id
      when link.purpose = 'visit' then (
        select other from unnest(public.trips_on_page(own.id)) as other where other::text = named
      )
    end
    where link.token_hash = sha256(convert_to(split_part(find_linked_booking.token, '.', 1), 'UTF8'))
      and link.purpose = find_linked_booking.purpose
      and link.used_at is null
      and link.expires_at > now()
      and opened.erased_at is null
  );
end
$$;
