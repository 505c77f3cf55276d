-- The history of the desk (docs/product/desk.md): every act on closed days, limits, tours, gallery, settings and
-- people. A table whose rows administrators change gets the trigger record_desk_change with its area.
create table public.desk_changes (
  id uuid primary key default gen_random_uuid(),
  -- Not the start of the transaction, so that the acts of one transaction have an order.
  changed_at timestamptz not null default clock_timestamp(),
  -- The account and its name at the time of the act; null: the command line or a secret key.
  changed_by uuid default auth.uid(),
  changed_by_name text default public.author_name(),
  area text not null,
  act text not null,
  -- What the act was about, as it was called then. Of a translation it is the whole text.
  subject text not null,
  -- The columns that a change has changed.
  fields text[] not null default '{}',
  -- What a translation said before; null for any other change.
  previous text,

  constraint desk_changes_changed_by_name_length check (char_length(changed_by_name) <= 60),
  constraint desk_changes_subject_length check (char_length(subject) between 1 and 16000),
  constraint desk_changes_fields_length check (fields::varchar(63)[]::text[] = fields and cardinality(fields) <= 100),
  constraint desk_changes_previous_length check (char_length(previous) <= 16000)
);

comment on table public.desk_changes is
  'Every act on closed days, limits, tours, gallery, settings and people: by whom, when, and on what';

create index desk_changes_by_time on public.desk_changes (changed_at desc, id);

alter table public.desk_changes enable row level security;
revoke all on table public.desk_changes from public, anon, authenticated, service_role;
grant select on table public.desk_changes to authenticated, service_role;

create policy "administrators read the history of the desk" on public.desk_changes
  for select to authenticated
  using ((select public.is_owner()) or (area <> 'people' and (select public.is_admin())));

-- What the history calls a row. The second argument of a trigger names the only row of a table with settings.
create function public.desk_subject(table_name text, thing jsonb, label text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select left(coalesce(
    case table_name
      when 'closed_days' then concat_ws(', ',
        case
          when thing ->> 'item_kind' is null then 'Everything'
          else coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
        end,
        concat_ws(' to ', thing ->> 'first_day', nullif(thing ->> 'last_day', thing ->> 'first_day'))
      )
      when 'item_limits' then
        coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
      when 'departure_times' then
        coalesce(public.describe_item('tour', thing ->> 'tour_id') ->> 'name', 'A deleted tour')
      when 'administrators' then concat(thing ->> 'name', ' (', thing ->> 'email', ')')
    end,
    label,
    nullif(btrim(thing ->> 'name'), ''),
    nullif(btrim(thing ->> 'title'), ''),
    nullif(btrim(thing ->> 'email'), ''),
    'Without a name'
  ), 400)
$$;

-- As its owner: no role writes the history directly. Arguments: the area, and for a table with one row what it is
-- called.
create function public.record_desk_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select key
      from jsonb_each(after)
      -- No person changes these two: the database counts and dates by itself.
      where value is distinct from before -> key and key not in ('updated_at', 'rental_statements_version')
      order by key
    );
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.desk_changes (area, act, subject, fields)
  values (
    tg_argv[0],
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    public.desk_subject(tg_table_name, coalesce(after, before), case when tg_nargs > 1 then tg_argv[1] end),
    changed
  );
  return null;
end
$$;

-- People: a new administrator is one who accepted an invitation, or whom somebody else added. Who is removed may be the
-- caller, whose row is gone already, so the name of the author comes from the removed row.
create function public.record_administrator_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.desk_changes (changed_by_name, area, act, subject, fields)
  values (
    case when tg_op = 'DELETE' and old.id = auth.uid() then old.name else public.author_name() end,
    'people',
    case
      when tg_op = 'INSERT' and new.id = auth.uid() then 'invitation accepted'
      when tg_op = 'INSERT' then 'added'
      when tg_op = 'UPDATE' then 'changed'
      else 'removed'
    end,
    -- A new name is told with the old one, and a new role or last day with the name.
    case
      when tg_op = 'UPDATE' and new.role <> old.role then
        concat(new.name, ' (', new.email, '), from ', old.role, ' to ', new.role)
      when tg_op = 'UPDATE' and new.ends_on is distinct from old.ends_on then
        concat(new.name, ' (', new.email, '), now ', coalesce(new.ends_on::text, 'none'))
      when tg_op = 'UPDATE' and new.name <> old.name then concat(old.name, ', now ', new.name, ' (', new.email, ')')
      when tg_op = 'DELETE' then public.desk_subject('administrators', to_jsonb(old), null)
      else public.desk_subject('administrators', to_jsonb(new), null)
    end,
    case when tg_op = 'UPDATE' then array(
      select field from unnest(array['email', 'ends_on', 'name', 'role']) as field
      where to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field
    ) else '{}' end
  );
  return null;
end
$$;

create trigger record_desk_change after insert or delete or update of name, email, role, ends_on
  on public.administrators
  for each row execute function public.record_administrator_change();

create function public.record_invitation_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- An invitation that ended with the role of its address is recorded as that.
  if tg_op = 'DELETE' and exists (select from public.administrators where lower(email) = old.email) then
    return null;
  end if;
  insert into public.desk_changes (area, act, subject)
  values (
    'people',
    case tg_op when 'INSERT' then 'invited' when 'UPDATE' then 'invited again' else 'invitation withdrawn' end,
    case tg_op when 'DELETE' then old.email else concat_ws(', until ', new.email, new.ends_on) end
  );
  return null;
end
$$;

create trigger record_desk_change after insert or update or delete on public.administrator_invitations
  for each row execute function public.record_invitation_change();

revoke all on function
  public.desk_subject(text, jsonb, text),
  public.record_desk_change(),
  public.record_administrator_change(),
  public.record_invitation_change()
  from public, anon, authenticated, service_role;

-- What owners set for the whole desk, in one row (docs/product/desk.md). Visitors read nothing
-- of it; functions give them what follows from it.
create table public.desk_settings (
  is_only_row boolean primary key default true,
  -- The reply promise: within so many hours, at a local time of day at which somebody decides. The site promises
  -- a decision within 24 hours, so a longer promise would not be kept there.
  decision_hours integer not null default 24,
  decisions_from time not null default '07:00',
  decisions_until time not null default '20:00',
  keep_bookings_days integer,
  -- Whether every administrator needs a second factor (docs/decisions/0007-second-factor-of-administrators.md). Who has
  -- none adds it at the desk, with the session of the password.
  requires_second_factor boolean not null default false,
  after_trip_at time,
  reminder_at time default '16:00',
  -- What visitors tick before a rental, in the operator's words; empty for no form. The version grows with each change.
  rental_statements text[] not null default '{}',
  rental_statements_version integer not null default 0,
  -- For how long an offered place is held for a guest of the waiting list.
  place_offer_hours integer not null default 12,

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
  -- As above.
  constraint desk_settings_reminder_at_range check (
    reminder_at between time '06:00' and time '20:00'
    and date_trunc('minute', reminder_at::interval) = reminder_at::interval
  ),
  constraint desk_settings_rental_statements_filled check (not public.has_blank_item(rental_statements)),
  constraint desk_settings_place_offer_hours_range check (place_offer_hours between 1 and 72)
);

comment on column public.desk_settings.keep_bookings_days is
  'How many days after its day a booking is erased; null for never';

comment on column public.desk_settings.after_trip_at is
  'From what time of the day after a trip its guests are asked how it was; null for never';

comment on column public.desk_settings.reminder_at is
  'From what time of the day before a trip its guests are reminded; null for never';

comment on table public.desk_settings is 'What owners set for the whole desk, in one row';

alter table public.desk_settings enable row level security;
revoke all on table public.desk_settings from public, anon, authenticated, service_role;
grant select, update (decision_hours, decisions_from, decisions_until) on table public.desk_settings to authenticated;
grant select, update on table public.desk_settings to service_role;
grant update (keep_bookings_days) on table public.desk_settings to authenticated;
grant update (requires_second_factor) on table public.desk_settings to authenticated;
grant update (after_trip_at) on table public.desk_settings to authenticated;
grant update (reminder_at) on table public.desk_settings to authenticated;
grant update (rental_statements) on table public.desk_settings to authenticated;
grant update (place_offer_hours) on table public.desk_settings to authenticated;

create policy "administrators read the settings of the desk" on public.desk_settings
  for select to authenticated
  using ((select public.is_admin()));

create policy "owners change the settings of the desk" on public.desk_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

create trigger record_desk_change after update on public.desk_settings
  for each row execute function public.record_desk_change('settings', 'Settings of the desk');

-- What was ticked keeps its version, so no two wordings have the same. Their translation is a part of them
-- (6-desk/25-translations.sql).
create function public.count_rental_wordings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rental_statements_version := old.rental_statements_version
    + case
      when new.rental_statements <> old.rental_statements
        or current_setting('desk.wording_translated', true) = 'true' then 1
      else 0
    end;
  return new;
end
$$;

create trigger count_rental_wordings before update on public.desk_settings
  for each row execute function public.count_rental_wordings();

-- Who requires a second factor of everybody has used one, so that one person can still open the desk. API roles
-- cannot read schema auth, so the function runs with its owner's rights.
create function public.check_second_factor_rule() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.used_second_factor() then
    perform facts.refuse('people.no-second-factor');
  end if;
  return new;
end
$$;

create trigger check_second_factor_rule before update of requires_second_factor on public.desk_settings
  for each row when (new.requires_second_factor and not old.requires_second_factor)
  execute function public.check_second_factor_rule();

revoke all on function public.count_rental_wordings(), public.check_second_factor_rule()
  from public, anon, authenticated, service_role;
