-- What owners do about the people of the desk. Each function checks the caller itself, and runs as its owner, because
-- no role of the API writes these tables or the accounts. One lock makes them wait for each other: the checks after it
-- see what the ones before have done, so that two owners cannot remove each other at the same time.

-- Throws unless the caller is an owner now, also after waiting for the lock.
create function public.lock_administrators() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Before the lock, so that strangers cannot hold it.
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'manage people'));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not public.is_owner() then
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'manage people'));
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
    perform facts.refuse('people.last-owner');
  end if;
end
$$;

-- The people of the desk, the longest first, and how they sign in. The passkeys are in a table that older projects
-- lack.
create function public.list_administrators()
  returns table (
    id uuid, email text, name text, since timestamptz, added_by_name text, last_sign_in_at timestamptz,
    has_passkey boolean, has_second_factor boolean, is_caller boolean, role text, ends_on date
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
    perform facts.refuse('role.owners', named => jsonb_build_object('act', 'see the people'));
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'select coalesce(array_agg(distinct user_id), ''{}'') from auth.webauthn_credentials' into with_passkey;
  end if;
  return query
    select one.id, one.email, one.name, one.since, one.added_by_name, account.last_sign_in_at,
      one.id = any (with_passkey),
      exists (select from auth.mfa_factors as factor where factor.user_id = one.id and factor.status = 'verified'),
      one.id = auth.uid(), one.role, one.ends_on
    from public.administrators as one
    join auth.users as account on account.id = one.id
    order by one.since, one.id;
end
$$;

comment on function public.list_administrators() is 'The people of the desk and how they sign in. For owners';

-- Stores the mail that tells an account of its new role.
create function public.mail_new_role(account uuid, address text, role text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, user_id, payload)
  values (
    'administrator-added', account,
    jsonb_build_object('email', address, 'addedBy', public.author_name(), 'role', mail_new_role.role)
  )
  -- Somebody who had a role before is told again.
  on conflict on constraint mail_outbox_once_a_user do update
    set payload = excluded.payload, sent_at = null, failed_at = null, attempts = 0, claimed_until = null,
      next_attempt_at = now();
end
$$;

-- Throws unless a person of this role can have this last day, in Belize.
create function public.require_last_day(role text, ends_on date) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if ends_on is not null and require_last_day.role <> 'crew' then
    perform facts.refuse('people.last-day-of-others');
  end if;
  if (ends_on between facts.local_today() and date '9999-12-31') is false then
    perform facts.refuse('people.last-day-past');
  end if;
end
$$;

-- Throws if the account of a person of the crew has ended.
create function public.refuse_ended(account uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if exists (select from public.administrators where id = account and ends_on < facts.local_today()) then
    perform facts.refuse('people.ended');
  end if;
end
$$;

-- Throws after 20 invitations and additions of the last hour. In plpgsql, because a later file makes the history.
create function public.refuse_many_invitations() returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if (
    select count(*)
    from public.desk_changes
    where area = 'people' and act in ('added', 'invited', 'invited again') and changed_at > now() - interval '1 hour'
  ) >= 20 then
    perform facts.refuse('people.too-many-invitations');
  end if;
end
$$;

-- Gives a role to an account with a confirmed address, with a mail that says so: 'added'. Any other address gets an
-- invitation, which the caller must have mailed: 'invited'; calling again renews it. Somebody who has a role keeps it:
-- 'is one'. With `ends_on`, the account of a person of the crew ends after that day. All owners together add and invite
-- at most 20 times an hour.
create function public.invite_administrator(email text, role text default 'staff', ends_on date default null)
  returns text
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
    perform facts.refuse('people.no-address');
  end if;
  if facts.claim_of_role(invite_administrator.role) is null then
    perform facts.refuse('people.unknown-role');
  end if;
  perform public.require_last_day(invite_administrator.role, invite_administrator.ends_on);
  select users.id, users.email_confirmed_at, facts.role_of_claim(users.raw_app_meta_data ->> 'role') is not null as is_one
  into account
  from auth.users
  where users.email = address and not users.is_sso_user and users.deleted_at is null
  for no key update;
  if account.is_one then
    perform public.refuse_ended(account.id);
    return 'is one';
  end if;
  perform public.refuse_many_invitations();
  if account.email_confirmed_at is null then
    insert into public.administrator_invitations (email, invited_by, invited_by_name, role, ends_on)
    values (address, auth.uid(), public.author_name(), invite_administrator.role, invite_administrator.ends_on)
    on conflict on constraint administrator_invitations_pkey do update
      set sent_at = now(), invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name,
        role = excluded.role, ends_on = excluded.ends_on;
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
  update public.administrators as one
  set ends_on = invite_administrator.ends_on
  where one.id = account.id and invite_administrator.ends_on is not null;
  perform public.mail_new_role(account.id, address, invite_administrator.role);
  return 'added';
end
$$;

comment on function public.invite_administrator(text, text, date) is
  'Gives a role to an account, or stores an invitation for an address without one. For owners';

-- Gives the caller the role of the invitation of their address, where it is not older than its link. The session must
-- not come from a password: who chose the password of an account before its address was confirmed is unknown. Returns
-- whether the caller has a role now, also if they had one and their access token is older.
create function public.accept_invitation() returns boolean
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

-- Ends an invitation, and deletes the account that its mail made, if it was never used.
create function public.withdraw_invitation(email text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  made_at timestamptz;
begin
  perform public.lock_administrators();
  delete from public.administrator_invitations as invitation
  where invitation.email = lower(withdraw_invitation.email)
  returning created_at into made_at;
  if made_at is null then
    perform facts.refuse('people.unknown-invitation');
  end if;
  delete from auth.users
  where users.email = lower(withdraw_invitation.email)
    and users.invited_at is not null
    and users.email_confirmed_at is null
    and users.last_sign_in_at is null
    and users.created_at >= made_at - interval '1 minute';
end
$$;

comment on function public.withdraw_invitation(text) is 'Ends an open invitation. For owners';

-- Takes the role from a person, ends all of their sessions, and the invitations that they sent. An owner who can sign
-- in stays.
create function public.revoke_administrator(administrator uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.lock_administrators();
  if not exists (select from public.administrators where id = administrator) then
    perform facts.refuse('people.unknown');
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
    perform facts.refuse('people.unknown-role');
  end if;
  if not exists (select from public.administrators where id = administrator) then
    perform facts.refuse('people.unknown');
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

-- Sets the last day of a person of the crew; null for no end. An account that has ended goes on with it.
create function public.set_last_day(administrator uuid, ends_on date default null) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  given text;
begin
  perform public.lock_administrators();
  select one.role into given from public.administrators as one where one.id = administrator;
  if given is null then
    perform facts.refuse('people.unknown');
  end if;
  perform public.require_last_day(given, set_last_day.ends_on);
  update public.administrators as one
  set ends_on = set_last_day.ends_on
  where one.id = administrator and one.ends_on is distinct from set_last_day.ends_on;
end
$$;

comment on function public.set_last_day(uuid, date) is
  'Sets the day with which the account of a person of the crew ends; null for no end. For owners';

-- Owners rename everybody, staff themselves.
create function public.rename_administrator(administrator uuid, name text) returns void
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
    perform facts.refuse('people.unknown');
  end if;
end
$$;

comment on function public.rename_administrator(uuid, text) is
  'Changes what the histories call a person from now on. For owners, and for staff about themselves';

revoke all on function
  public.lock_administrators(),
  public.keep_an_owner(uuid),
  public.mail_new_role(uuid, text, text),
  public.require_last_day(text, date),
  public.refuse_ended(uuid),
  public.refuse_many_invitations(),
  public.list_administrators(),
  public.invite_administrator(text, text, date),
  public.accept_invitation(),
  public.withdraw_invitation(text),
  public.revoke_administrator(uuid),
  public.change_administrator_role(uuid, text),
  public.set_last_day(uuid, date),
  public.rename_administrator(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_administrators(),
  public.invite_administrator(text, text, date),
  public.accept_invitation(),
  public.withdraw_invitation(text),
  public.revoke_administrator(uuid),
  public.change_administrator_role(uuid, text),
  public.set_last_day(uuid, date),
  public.rename_administrator(uuid, text)
  to authenticated;
