-- Where a request came from, without following anybody: 'direct', 'search', 'social', 'referral' (another site), or
-- 'link:' and the word of a link that the operator gave out, such as /?from=hotel. The page decides it at the first
-- arrival (docs/product.md, Source of a request). Null where it is unknown, as for earlier requests.
alter table public.bookings
  add column source text,
  -- The list is that of domain/numbers/booking-source.ts.
  add constraint bookings_source_known check (
    source in ('direct', 'search', 'social', 'referral') or source ~ '^link:[a-z0-9]{1,30}$'
  );

grant insert (source) on table public.bookings to anon, authenticated;
