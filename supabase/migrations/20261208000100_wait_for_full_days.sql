-- The waiting list of full days: whether a visitor asked for it, until when a place is offered, and for how long.
alter table public.bookings
  add column from_waiting_list boolean not null default false,
  add column offered_until timestamptz;

grant insert (from_waiting_list) on table public.bookings to anon, authenticated;

drop policy "visitors send bookings" on public.bookings;
create policy "visitors send bookings" on public.bookings
  for insert to anon, authenticated
  with check (status = case when from_waiting_list then facts.waitlisted() else facts.pending() end);

alter table public.desk_settings
  add column place_offer_hours integer not null default 12,
  add constraint desk_settings_place_offer_hours_range check (place_offer_hours between 1 and 72);

grant update (place_offer_hours) on table public.desk_settings to authenticated;
