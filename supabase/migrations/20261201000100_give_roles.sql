-- Roles of the desk: owners, staff and crew (docs/decisions/0029-roles.md). Everybody who was an administrator is an
-- owner.

alter table public.administrators add column role text not null default 'owner';
alter table public.administrators alter column role drop default;
alter table public.administrator_invitations add column role text not null default 'staff';
-- Open invitations were to everything.
update public.administrator_invitations set role = 'owner';

-- The role of an account whose app_metadata has this role; null for none.
create or replace function facts.role_of_claim(claim text) returns text
  language sql immutable parallel safe
  return case claim
    when 'admin' then 'owner'
    when 'staff' then 'staff'
    when 'crew' then 'crew'
  end;

-- The role in the app_metadata of an account with this role; null for an unknown one.
create or replace function facts.claim_of_role(role text) returns text
  language sql immutable parallel safe
  return case role
    when 'owner' then 'admin'
    when 'staff' then 'staff'
    when 'crew' then 'crew'
  end;

-- Whether the role may do everything with bookings and the catalogue.
create or replace function facts.is_administrator(role text) returns boolean
  language sql immutable parallel safe
  return role in ('owner', 'staff');

comment on table public.administrators is
  'The accounts with a role at the desk, with the names in the histories';

comment on table public.administrator_invitations is
  'Open invitations to the desk, of addresses that have no account yet';

-- The role of the caller at the desk; null for everyone else. The app_metadata of the account has it: only the auth
-- service can write it, and the access token carries it.
--
-- A token is valid until it expires, for up to an hour. So the function checks the current state: the token's session
-- exists and has not ended, and the account has a role now and is neither banned nor deleted. A person with a second
-- factor needs a session that used it, so that a stolen password alone does not open the desk. One without a second
-- factor has the role while the settings of the desk require none.
--
-- API roles cannot read schema auth, so the function runs with its owner's rights. It reads the caller's own rows only,
-- and only for a token with a role.
create function public.desk_role() returns text
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if facts.role_of_claim(auth.jwt() -> 'app_metadata' ->> 'role') is null then
    return null;
  end if;
  return (
    select facts.role_of_claim(account.raw_app_meta_data ->> 'role')
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
      and case
        when auth.jwt() ->> 'aal' = 'aal2' then public.used_second_factor()
        else not (
          exists (
            select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
          )
          or exists (select from public.desk_settings where requires_second_factor)
        )
      end
  );
end
$$;

comment on function public.desk_role() is
  'The role of a caller whose session stands, with the second factor where one is enrolled; null for everyone else';

-- Whether the caller is an owner or staff. The policies of what both may do call it as `(select public.is_admin())`,
-- which runs it once per statement.
create or replace function public.is_admin() returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(facts.is_administrator(public.desk_role()), false)
$$;

comment on function public.is_admin() is
  'Whether this request comes from an administrator: from an owner or from staff';

-- Whether the caller is an owner. The policies of people, settings and erasure call it, once per statement as well.
create function public.is_owner() returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select coalesce(public.desk_role() = 'owner', false)
$$;

comment on function public.is_owner() is 'Whether this request comes from an owner';

-- What the caller is called in the histories; null for everyone without a role at the desk. As its owner, because no role of
-- the API reads the table directly. Reads the row of the caller only.
create or replace function public.author_name() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select name from public.administrators where id = auth.uid()
$$;

comment on function public.author_name() is
  'What the histories call the caller; null for everyone without a role at the desk';

-- Keeps table administrators equal to the role of the accounts. As its owner: the auth service, whose connection
-- changes the accounts, has no rights here. An invitation of the address ends with the role.
create or replace function public.track_administrator() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  old_role text := case when tg_op <> 'INSERT' then facts.role_of_claim(old.raw_app_meta_data ->> 'role') end;
  new_role text := case when tg_op <> 'DELETE' then facts.role_of_claim(new.raw_app_meta_data ->> 'role') end;
  inviter text;
begin
  if new_role is not null and old_role is null then
    select invited_by_name into inviter
    from public.administrator_invitations
    where email = lower(new.email) and new.id = auth.uid();
    insert into public.administrators (id, email, name, added_by_name, role)
    values (
      new.id, coalesce(new.email, ''), public.local_part(new.email), coalesce(inviter, public.author_name()), new_role
    )
    on conflict (id) do nothing;
    delete from public.administrator_invitations where email = lower(new.email);
  elsif new_role is null and old_role is not null then
    delete from public.administrators where id = old.id;
  elsif new_role is not null then
    update public.administrators
    set email = coalesce(new.email, ''), role = new_role
    where id = new.id and (email, role) <> (coalesce(new.email, ''), new_role);
  end if;
  return null;
end
$$;

-- The mail of an invitation takes the name of the inviter and the role from the metadata of the account. Anybody may
-- sign up with any metadata, also while the invitation is being sent, so no other text stays there. As its owner: the
-- auth service has no rights here.
create or replace function public.keep_true_inviter() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  invitation public.administrator_invitations;
begin
  select * into invitation from public.administrator_invitations where email = lower(new.email);
  if invitation.invited_by_name is distinct from new.raw_user_meta_data ->> 'invited_by' then
    new.raw_user_meta_data := new.raw_user_meta_data - 'invited_by';
  end if;
  if invitation.role is distinct from new.raw_user_meta_data ->> 'invited_as' then
    new.raw_user_meta_data := new.raw_user_meta_data - 'invited_as';
  end if;
  return new;
end
$$;

-- On a hosted project the table has another owner, so the trigger cannot be dropped.
create or replace trigger keep_true_inviter before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ?| array['invited_by', 'invited_as'])
  execute function public.keep_true_inviter();

drop policy "administrators read the open invitations" on public.administrator_invitations;
create policy "owners read the open invitations" on public.administrator_invitations
  for select to authenticated
  using ((select public.is_owner()));

-- Throws unless the caller is an owner now, also after waiting for the lock.
create or replace function public.lock_administrators() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Before the lock, so that strangers cannot hold it.
  if not public.is_owner() then
    raise exception 'Only owners manage people' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not public.is_owner() then
    raise exception 'Only owners manage people' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Throws if no other owner can sign in. After the lock.
create function public.keep_an_owner(leaving uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if not exists (
    select
    from public.administrators as other
    join auth.users as account on account.id = other.id
    where other.id <> leaving
      and other.role = 'owner'
      and coalesce(account.email_confirmed_at, account.phone_confirmed_at) is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
  ) then
    raise exception 'The last owner stays' using errcode = 'PT409';
  end if;
end
$$;

drop function public.list_administrators();
drop function public.invite_administrator(text);

-- The people of the desk, the longest first, and how they sign in. The passkeys are in a table that older projects lack.
create function public.list_administrators()
  returns table (
    id uuid, email text, name text, since timestamptz, added_by_name text, last_sign_in_at timestamptz,
    has_passkey boolean, has_second_factor boolean, is_caller boolean, role text
  )
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  with_passkey uuid[] := '{}';
begin
  if not public.is_owner() then
    raise exception 'Only owners see the people' using errcode = 'insufficient_privilege';
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'select coalesce(array_agg(distinct user_id), ''{}'') from auth.webauthn_credentials' into with_passkey;
  end if;
  return query
    select one.id, one.email, one.name, one.since, one.added_by_name, account.last_sign_in_at,
      one.id = any (with_passkey),
      exists (select from auth.mfa_factors as factor where factor.user_id = one.id and factor.status = 'verified'),
      one.id = auth.uid(), one.role
    from public.administrators as one
    join auth.users as account on account.id = one.id
    order by one.since, one.id;
end
$$;

comment on function public.list_administrators() is 'The people of the desk and how they sign in. For owners';

-- Gives a role to an account with a confirmed address, with a mail that says so: 'added'. Any other address gets an
-- invitation, which the caller must have mailed: 'invited'; calling again renews it. Somebody who has a role keeps it:
-- 'is one'. All owners together add and invite at most 20 times an hour.
create function public.invite_administrator(email text, role text default 'staff') returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  address text := lower(btrim(email, E' \t\n\r'));
  account record;
begin
  perform public.lock_administrators();
  if address is null or address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 254 then
    raise exception 'This is not an e-mail address' using errcode = 'check_violation';
  end if;
  if facts.claim_of_role(invite_administrator.role) is null then
    raise exception 'There is no such role' using errcode = 'check_violation';
  end if;
  select users.id, users.email_confirmed_at, facts.role_of_claim(users.raw_app_meta_data ->> 'role') is not null as is_one
  into account
  from auth.users
  where users.email = address and not users.is_sso_user and users.deleted_at is null
  for no key update;
  if account.is_one then
    return 'is one';
  end if;
  if (
    select count(*)
    from public.desk_changes
    where area = 'people' and act in ('added', 'invited', 'invited again') and changed_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'Too many invitations. Try again later' using errcode = 'PT429';
  end if;
  if account.email_confirmed_at is null then
    insert into public.administrator_invitations (email, invited_by, invited_by_name, role)
    values (address, auth.uid(), public.author_name(), invite_administrator.role)
    on conflict on constraint administrator_invitations_pkey do update
      set sent_at = now(), invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name,
        role = excluded.role;
    -- The mail names who invites and the role, also to an account that exists already (keep_true_inviter).
    update auth.users
    set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object(
      'invited_by', coalesce(public.author_name(), ''), 'invited_as', invite_administrator.role
    )
    where users.id = account.id;
    return 'invited';
  end if;
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
    || jsonb_build_object('role', facts.claim_of_role(invite_administrator.role))
  where users.id = account.id;
  insert into public.mail_outbox (kind, user_id, payload)
  values (
    'administrator-added', account.id,
    jsonb_build_object('email', address, 'addedBy', public.author_name(), 'role', invite_administrator.role)
  )
  -- Somebody who had a role before is told again.
  on conflict on constraint mail_outbox_once_a_user do update
    set payload = excluded.payload, sent_at = null, failed_at = null, attempts = 0, claimed_until = null,
      next_attempt_at = now();
  return 'added';
end
$$;

comment on function public.invite_administrator(text, text) is
  'Gives a role to an account, or stores an invitation for an address without one. For owners';

-- Gives the caller the role of the invitation of their address, where it is not older than its link. The session must
-- not come from a password: who chose the password of an account before its address was confirmed is unknown. Returns
-- whether the caller has a role now, also if they had one and their access token is older.
create or replace function public.accept_invitation() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  account uuid;
  given text;
begin
  select users.id, invitation.role into account, given
  from auth.users
  join auth.sessions on sessions.user_id = users.id
  join public.administrator_invitations as invitation on invitation.email = users.email
  where users.id = auth.uid()
    and sessions.id = (auth.jwt() ->> 'session_id')::uuid
    and (sessions.not_after is null or sessions.not_after > now())
    and users.email_confirmed_at is not null
    and not users.is_sso_user
    and users.deleted_at is null
    and (users.banned_until is null or users.banned_until <= now())
    and invitation.sent_at > now() - interval '24 hours'
    and not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', true)
  for update of invitation;
  if account is null then
    return exists (select from public.administrators where id = auth.uid());
  end if;
  -- The trigger on the accounts ends the invitation.
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('role', facts.claim_of_role(given))
  where users.id = account;
  return true;
end
$$;

comment on function public.accept_invitation() is
  'Gives the caller the role of the open invitation of their address; returns whether they have a role now';

comment on function public.withdraw_invitation(text) is 'Ends an open invitation. For owners';

-- Takes the role from a person, ends all of their sessions, and the invitations that they sent. An owner who can sign
-- in stays.
create or replace function public.revoke_administrator(administrator uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.lock_administrators();
  if not exists (select from public.administrators where id = administrator) then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
  perform public.keep_an_owner(administrator);
  delete from public.administrator_invitations where invited_by = administrator;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where users.id = administrator;
  delete from auth.sessions where user_id = administrator;
end
$$;

comment on function public.revoke_administrator(uuid) is
  'Takes the role from a person and ends their sessions; never from the last owner. For owners';

-- Gives a person another role. An owner who can sign in stays one. The invitations that an owner sent end with the
-- role, so that they do not come back by one of them.
create function public.change_administrator_role(administrator uuid, role text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  claim text := facts.claim_of_role(change_administrator_role.role);
begin
  perform public.lock_administrators();
  if claim is null then
    raise exception 'There is no such role' using errcode = 'check_violation';
  end if;
  if not exists (select from public.administrators where id = administrator) then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
  if change_administrator_role.role <> 'owner' then
    perform public.keep_an_owner(administrator);
    delete from public.administrator_invitations where invited_by = administrator;
  end if;
  update auth.users
  set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', claim)
  where users.id = administrator and raw_app_meta_data ->> 'role' <> claim;
end
$$;

comment on function public.change_administrator_role(uuid, text) is
  'Gives a person of the desk another role; the last owner stays one. For owners';

-- Owners rename everybody, staff themselves.
create or replace function public.rename_administrator(administrator uuid, name text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if administrator is distinct from auth.uid() or not public.is_admin() then
    perform public.lock_administrators();
  end if;
  update public.administrators as one
  set name = regexp_replace(btrim(rename_administrator.name, E' \t\n\r'), '\s+', ' ', 'g')
  where one.id = administrator;
  if not found then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
end
$$;

comment on function public.rename_administrator(uuid, text) is
  'Changes what the histories call a person from now on. For owners, and for staff about themselves';

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

revoke all on function
  public.desk_role(),
  public.is_owner(),
  public.keep_an_owner(uuid),
  public.list_administrators(),
  public.invite_administrator(text, text),
  public.change_administrator_role(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_role(), public.is_owner() to authenticated, service_role;
grant execute on function
  public.list_administrators(),
  public.invite_administrator(text, text),
  public.change_administrator_role(uuid, text)
  to authenticated;
