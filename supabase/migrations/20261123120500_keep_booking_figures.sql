-- What the numbers of the desk count of each booking (docs/product.md, Numbers), in a narrow row of its own, kept by
-- triggers. Reading them from the bookings took most of the time: wide rows, an item inside jsonb, and the history.
-- The rows hold no personal data, so an erasure leaves them.
create table public.booking_figures (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- The Monday, in Belize, of the week in which the request came.
  week date not null,
  requested_at timestamptz not null,
  source text not null,
  -- What was booked; null for a custom adventure, whose items are in several_items.
  kind text,
  name text,
  several_items jsonb,
  -- Requests that a program seems to have sent count once they are confirmed.
  is_counted boolean not null,
  is_confirmed boolean not null,
  -- The first change of the status. The one that comes with an erasure is no answer.
  answered_at timestamptz,
  erased_at timestamptz,

  constraint booking_figures_source_length check (char_length(source) <= 100),
  constraint booking_figures_kind_length check (char_length(kind) <= 100),
  constraint booking_figures_name_length check (char_length(name) <= 1000)
);

comment on table public.booking_figures is 'What the numbers of the desk count of each booking, without personal data';

create index booking_figures_by_week on public.booking_figures (week);
create index booking_figures_of_several on public.booking_figures (week) where several_items is not null;

alter table public.booking_figures enable row level security;
revoke all on table public.booking_figures from public, anon, authenticated, service_role;
grant select on table public.booking_figures to authenticated, service_role;

create policy "administrators read the figures of bookings" on public.booking_figures
  for select to authenticated
  using ((select public.is_admin()));

-- As their owner: no role writes the figures itself.
create function public.keep_booking_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  has_several constant boolean := new.booking_type = 'custom';
begin
  insert into public.booking_figures as figures (
    booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, erased_at
  )
  values (
    new.id,
    -- Belize stays on UTC-6 all year.
    date_trunc('week', new.created_at at time zone interval '-06:00')::date,
    new.created_at,
    coalesce(new.source, 'unknown'),
    case when not has_several then new.booked_items #>> '{0,kind}' end,
    case when not has_several then new.booked_items #>> '{0,name}' end,
    case when has_several then new.booked_items end,
    not new.is_suspect or new.status = 'confirmed',
    new.status = 'confirmed',
    new.erased_at
  )
  on conflict (booking_id) do update
  set
    week = excluded.week,
    requested_at = excluded.requested_at,
    source = excluded.source,
    kind = excluded.kind,
    name = excluded.name,
    several_items = excluded.several_items,
    is_counted = excluded.is_counted,
    is_confirmed = excluded.is_confirmed,
    erased_at = excluded.erased_at;
  return null;
end
$$;

create trigger keep_booking_figures
  after insert or update of created_at, source, booked_items, is_suspect, status, erased_at on public.bookings
  for each row execute function public.keep_booking_figures();

create function public.keep_answer_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.booking_figures set answered_at = new.changed_at where booking_id = new.booking_id;
  return null;
end
$$;

create trigger keep_answer_figures after insert or update of changed_at on public.booking_changes
  for each row when (new.sequence = 1) execute function public.keep_answer_figures();

-- Also where other triggers are off, so that the figures never differ from the bookings.
alter table public.bookings enable always trigger keep_booking_figures;
alter table public.booking_changes enable always trigger keep_answer_figures;

insert into public.booking_figures (
  booking_id, week, requested_at, source, kind, name, several_items, is_counted, is_confirmed, answered_at, erased_at
)
select
  booking.id,
  date_trunc('week', booking.created_at at time zone interval '-06:00')::date,
  booking.created_at,
  coalesce(booking.source, 'unknown'),
  case when booking.booking_type <> 'custom' then booking.booked_items #>> '{0,kind}' end,
  case when booking.booking_type <> 'custom' then booking.booked_items #>> '{0,name}' end,
  case when booking.booking_type = 'custom' then booking.booked_items end,
  not booking.is_suspect or booking.status = 'confirmed',
  booking.status = 'confirmed',
  answer.changed_at,
  booking.erased_at
from public.bookings as booking
left join public.booking_changes as answer on answer.booking_id = booking.id and answer.sequence = 1;

revoke all on function public.keep_booking_figures(), public.keep_answer_figures()
  from public, anon, authenticated, service_role;
