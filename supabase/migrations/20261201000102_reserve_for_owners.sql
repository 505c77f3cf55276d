-- What of the history, the settings, the calendar feeds and the erasure is for owners alone.

drop policy "administrators read the history of the desk" on public.desk_changes;
create policy "administrators read the history of the desk" on public.desk_changes
  for select to authenticated
  using ((select public.is_owner()) or (area <> 'people' and (select public.is_admin())));

-- People: a new administrator is one who accepted an invitation, or whom somebody else added. Who is removed may be the
-- caller, whose row is gone already, so the name of the author comes from the removed row.
create or replace function public.record_administrator_change() returns trigger
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
    -- A new name is told with the old one, and a new role with the name.
    case
      when tg_op = 'UPDATE' and new.role <> old.role then
        concat(new.name, ' (', new.email, '), from ', old.role, ' to ', new.role)
      when tg_op = 'UPDATE' and new.name <> old.name then concat(old.name, ', now ', new.name, ' (', new.email, ')')
      when tg_op = 'DELETE' then public.desk_subject('administrators', to_jsonb(old), null)
      else public.desk_subject('administrators', to_jsonb(new), null)
    end,
    case when tg_op = 'UPDATE' then array(
      select field from unnest(array['email', 'name', 'role']) as field
      where to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field
    ) else '{}' end
  );
  return null;
end
$$;

drop trigger record_desk_change on public.administrators;
create trigger record_desk_change after insert or delete or update of name, email, role on public.administrators
  for each row execute function public.record_administrator_change();

comment on table public.desk_settings is 'What owners set for the whole desk, in one row';

drop policy "administrators change the settings of the desk" on public.desk_settings;
create policy "owners change the settings of the desk" on public.desk_settings
  for update to authenticated
  using ((select public.is_owner()))
  with check ((select public.is_owner()));

-- The confirmed bookings of the last 30 and the next 365 days in Belize, each with its last change, for the function
-- that writes the calendar. Null for a token that opens nothing: unknown, ended, or of a former administrator.
create or replace function public.read_calendar_feed(token text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today date := facts.local_today();
begin
  update public.calendar_feeds as feed
  set last_read_at = now()
  where feed.token_hash = sha256(convert_to(read_calendar_feed.token, 'UTF8'))
    and exists (
      select
      from auth.users as account
      where account.id = feed.made_by
        and facts.is_administrator(facts.role_of_claim(account.raw_app_meta_data ->> 'role'))
        and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now())
    );
  if not found then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', booking.id, 'booking_type', booking.booking_type, 'date', booking.date, 'people', booking.people,
          'booked_items', booking.booked_items, 'name', booking.name, 'phone', booking.phone,
          'is_erased', booking.erased_at is not null, 'sequence', coalesce(change.sequence, 0),
          'changed_at', coalesce(change.changed_at, booking.created_at)
        )
        order by booking.date, booking.id
      ),
      '[]'
    )
    from public.bookings as booking
    left join lateral (
      select booking_changes.sequence, booking_changes.changed_at
      from public.booking_changes
      where booking_changes.booking_id = booking.id
      order by booking_changes.sequence desc
      limit 1
    ) as change on true
    where booking.status = facts.confirmed() and booking.date between today - 30 and today + 365
  );
end
$$;

comment on function public.read_calendar_feed(text) is
  'The confirmed bookings for the calendar that a token opens; null for any other. For the function calendar-feed';

-- A calendar feed ends with the role of its maker, also where the role comes back.
create or replace function public.end_calendar_feeds() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or not facts.is_administrator(new.role) then
    delete from public.calendar_feeds where made_by = old.id;
  end if;
  return null;
end
$$;

drop trigger end_calendar_feeds on public.administrators;
create trigger end_calendar_feeds after delete or update of role on public.administrators
  for each row execute function public.end_calendar_feeds();

-- As its owner: owners may neither write the outbox nor change bookings themselves.
create or replace function public.erase_booking(booking uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_owner() then
    raise exception 'Only owners erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(array[booking], auth.jwt() ->> 'email');
end
$$;

comment on function public.erase_booking(uuid) is
  'Erases the personal data of a booking; 0 where it is erased already. For owners';

-- npm run admin -- erase has the secret key, not the session of an owner.
create or replace function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if (public.is_owner() or auth.jwt() ->> 'role' = 'service_role') is not true then
    raise exception 'Only owners erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and bookings.email <> ''
        and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;

comment on function public.erase_bookings_of(text) is
  'Erases the personal data of all bookings of an e-mail address and returns how many. For owners and the '
  'secret key';
