-- Internal notes of the administrators about bookings. Visitors never read them.
create table public.booking_notes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  note text not null,
  written_by uuid default auth.uid(),
  written_by_email text default (auth.jwt() ->> 'email'),
  written_at timestamptz not null default now(),

  constraint booking_notes_length check (char_length(note) <= 4000),
  constraint booking_notes_filled check (note ~ '\S')
);

comment on table public.booking_notes is 'Internal notes of the administrators about bookings';

create index booking_notes_by_booking on public.booking_notes (booking_id, written_at);

alter table public.booking_notes enable row level security;
revoke all on table public.booking_notes from public, anon, authenticated, service_role;
-- The author and the time are not for the author to set.
grant select, insert (id, booking_id, note), delete on table public.booking_notes to authenticated;
grant select, insert, update, delete on table public.booking_notes to service_role;

create policy "administrators read the notes" on public.booking_notes
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators write notes" on public.booking_notes
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators delete notes" on public.booking_notes
  for delete to authenticated
  using ((select public.is_admin()));
