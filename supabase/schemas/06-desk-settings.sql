-- What administrators set for the whole desk, in one row (docs/product/desk.md). Visitors read nothing
-- of it; functions give them what follows from it.
create table public.desk_settings (
  is_only_row boolean primary key default true,
  -- The reply promise: within so many hours, at a time of day in Belize at which somebody decides. The site promises
  -- a decision within 24 hours, so a longer promise would not be kept there.
  decision_hours integer not null default 24,
  decisions_from time not null default '07:00',
  decisions_until time not null default '20:00',
  keep_bookings_days integer,
  -- Whether every administrator needs a second factor (docs/decisions/0007-second-factor-of-administrators.md). Who has
  -- none adds it at the desk, with the session of the password.
  requires_second_factor boolean not null default false,
  after_trip_at time,
  -- What visitors tick before a rental, in the operator's words; empty for no form. The version grows with each change.
  rental_statements text[] not null default '{}',
  rental_statements_version integer not null default 0,

  constraint desk_settings_only_row check (is_only_row),
  constraint desk_settings_decision_hours_range check (decision_hours between 1 and 24),
  constraint desk_settings_decisions_an_hour check (decisions_until - decisions_from >= interval '1 hour'),
  constraint desk_settings_decisions_by_the_minute check (
    date_trunc('minute', decisions_from::interval) = decisions_from::interval
    and date_trunc('minute', decisions_until::interval) = decisions_until::interval
  ),
  -- Longer than any booking takes, and than the time in which visitors still ask about it.
  constraint desk_settings_keep_bookings_days_range check (keep_bookings_days between 60 and 3650),
  -- In the daytime, and early enough for a server that was away to send the mails on the same day.
  constraint desk_settings_after_trip_at_range check (
    after_trip_at between time '06:00' and time '20:00'
    and date_trunc('minute', after_trip_at::interval) = after_trip_at::interval
  ),
  constraint desk_settings_rental_statements_filled check (not public.has_blank_item(rental_statements))
);

comment on column public.desk_settings.keep_bookings_days is
  'How many days after its day a booking is erased; null for never';

comment on column public.desk_settings.after_trip_at is
  'From what time of the day after a trip its guests are asked how it was; null for never';

comment on table public.desk_settings is 'What administrators set for the whole desk, in one row';

alter table public.desk_settings enable row level security;
revoke all on table public.desk_settings from public, anon, authenticated, service_role;
grant select, update (decision_hours, decisions_from, decisions_until) on table public.desk_settings to authenticated;
grant select, update on table public.desk_settings to service_role;
grant update (keep_bookings_days) on table public.desk_settings to authenticated;
grant update (requires_second_factor) on table public.desk_settings to authenticated;
grant update (after_trip_at) on table public.desk_settings to authenticated;
grant update (rental_statements) on table public.desk_settings to authenticated;

create policy "administrators read the settings of the desk" on public.desk_settings
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators change the settings of the desk" on public.desk_settings
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create trigger record_desk_change after update on public.desk_settings
  for each row execute function public.record_desk_change('settings', 'Settings of the desk');

-- What was ticked keeps its version, so no two wordings have the same.
create function public.count_rental_wordings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rental_statements_version := old.rental_statements_version
    + case when new.rental_statements <> old.rental_statements then 1 else 0 end;
  return new;
end
$$;

create trigger count_rental_wordings before update on public.desk_settings
  for each row execute function public.count_rental_wordings();

-- Who requires a second factor of everybody has used one, so that one administrator can still open the desk. API roles
-- cannot read schema auth, so the function runs with its owner's rights.
create function public.check_second_factor_rule() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.used_second_factor() then
    raise exception 'Add a second factor to your own account first' using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger check_second_factor_rule before update of requires_second_factor on public.desk_settings
  for each row when (new.requires_second_factor and not old.requires_second_factor)
  execute function public.check_second_factor_rule();

revoke all on function public.count_rental_wordings(), public.check_second_factor_rule()
  from public, anon, authenticated, service_role;
