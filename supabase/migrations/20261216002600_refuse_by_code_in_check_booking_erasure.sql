-- What an erasure replaces. The place that was given by hand may be the address of the guest.
create or replace function public.check_booking_erasure() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.erased_at := new.erased_at;
  allowed.erased_by_email := new.erased_by_email;
  allowed.erased_by_name := new.erased_by_name;
  allowed.name := 'Erased';
  allowed.email := '';
  allowed.phone := '';
  allowed.message := null;
  allowed.sent_by := null;
  allowed.rental_form := null;
  allowed.pickup_at := null;
  allowed.pickup_place := null;
  if old.departure_id is null then
    allowed.leaves_at := null;
    allowed.back_at := null;
    allowed.meeting_point := null;
  end if;
  if old.erased_at is not null or new is distinct from allowed then
    perform facts.refuse('booking.erasure');
  end if;
  return new;
end
$$;
