-- Whether the desk has changed what the visitor sent. It may then have a larger group, and lack the address or the
-- phone, as an entered booking may (docs/decisions/0050-the-desk-changes-every-fact.md).
alter table public.bookings add column is_changed_by_desk boolean not null default false;
