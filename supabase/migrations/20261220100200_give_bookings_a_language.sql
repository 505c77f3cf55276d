-- The language in which the guest of a booking reads (docs/decisions/0047-a-booking-has-a-language.md). Bookings of
-- earlier versions, and those of clients that send none, have the first one.
alter table public.bookings
  add column language text not null default facts.first_language(),
  add constraint bookings_language_known check (facts.is_language(language));
grant insert (language) on table public.bookings to anon, authenticated;
