-- The fixed tours, combos and golf carts, as a booking stores them. The catalogue itself is domain/catalogue;
-- `npm run catalogue` writes a migration with its rows, and tests/rls/booked-items.test.ts compares the two.
create table public.catalogue_items (
  kind text not null,
  id text not null,
  name text not null,
  -- In words, such as '3-4 hours'; null for a golf cart.
  duration text,
  -- How many people a golf cart carries; null for everything else.
  seats integer,
  -- How many days of the calendar it takes.
  days integer not null,
  -- The names of the tours in a combo.
  parts text[] not null,

  primary key (kind, id),
  constraint catalogue_items_kind_known check (kind in ('tour', 'combo', 'golf-cart'))
);

comment on table public.catalogue_items is 'The fixed catalogue of the site, for the bookings that name its entries';

alter table public.catalogue_items enable row level security;
revoke all on table public.catalogue_items from public, anon, authenticated, service_role;
grant select on table public.catalogue_items to service_role;
