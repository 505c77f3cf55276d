-- The comments do not name the operator's place.
comment on function public.read_rentals(date, integer) is
  'The open rentals of golf carts between two days, and the local today; without a first day from today on';

comment on function public.read_days(date, integer) is
  'Local days with their open bookings, the notes about them and the departures; without a first day from today on';
