-- What administrators do about administrators. Each function checks the caller itself, and runs as its owner, because
-- no role of the API writes these tables or the accounts. One lock makes them wait for each other: the checks after it
-- see what the ones before have done, so that two administrators cannot remove each other at the same time.

-- Throws unless the caller is an administrator now, also after waiting for the lock.
create function public.lock_administrators() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  -- Before the lock, so that strangers cannot hold it.
  if not public.is_admin() then
    raise exception 'Only administrators manage administrators' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if not public.is_admin() then
    raise exception 'Only administrators manage administrators' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The administrators, the longest first, and how they sign in. The passkeys are in a table that older projects lack.
create function public.list_administrators()
  returns table (
    id uuid, email text, name text, since timestamptz, added_by_name text, last_sign_in_at timestamptz,
    has_passkey boolean, has_second_factor boolean, is_caller boolean
  )
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  with_passkey uuid[] := '{}';
begin
  if not public.is_admin() then
    raise exception 'Only administrators see the administrators' using errcode = 'insufficient_privilege';
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'select coalesce(array_agg(distinct user_id), ''{}'') from auth.webauthn_credentials' into with_passkey;
  end if;
  return query
    select one.id, one.email, one.name, one.since, one.added_by_name, account.last_sign_in_at,
      one.id = any (with_passkey),
      exists (select from auth.mfa_factors as factor where factor.user_id = one.id and factor.status = 'verified'),
      one.id = auth.uid()
    from public.administrators as one
    join auth.users as account on account.id = one.id
    order by one.since, one.id;
end
$$;

comment on function public.list_administrators() is 'The administrators and how they sign in. For administrators';

-- Gives the role to an account with a confirmed address, with a mail that says so: 'added'. Any other address gets an
-- invitation, which the caller must have mailed: 'invited'; calling again renews it. An administrator stays one: 'is
-- one'. All administrators together add and invite at most 20 times an hour.
create function public.invite_administrator(email text) returns text
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
  select users.id, users.email_confirmed_at, users.raw_app_meta_data ->> 'role' = 'admin' as is_one into account
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
    insert into public.administrator_invitations (email, invited_by, invited_by_name)
    values (address, auth.uid(), public.author_name())
    on conflict on constraint administrator_invitations_pkey do update
      set sent_at = now(), invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name;
    -- The mail names who invites, also to an account that exists already (keep_true_inviter).
    update auth.users
    set raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
      || jsonb_build_object('invited_by', coalesce(public.author_name(), ''))
    where users.id = account.id;
    return 'invited';
  end if;
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "admin"}'
  where users.id = account.id;
  insert into public.mail_outbox (kind, user_id, payload)
  values (
    'administrator-added', account.id, jsonb_build_object('email', address, 'addedBy', public.author_name())
  )
  -- Somebody who was an administrator before is told again.
  on conflict on constraint mail_outbox_once_a_user do update
    set payload = excluded.payload, sent_at = null, failed_at = null, attempts = 0, claimed_until = null,
      next_attempt_at = now();
  return 'added';
end
$$;

comment on function public.invite_administrator(text) is
  'Gives the role to an account, or stores an invitation for an address without one. For administrators';

-- Makes the caller an administrator, where their address has an invitation that is not older than its link. The session
-- must not come from a password: who chose the password of an account before its address was confirmed is unknown.
-- Returns whether the caller is an administrator now, also if they were one and their access token is older.
create function public.accept_invitation() returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  account uuid;
begin
  select users.id into account
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
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "admin"}'
  where users.id = account;
  return true;
end
$$;

comment on function public.accept_invitation() is
  'Makes the caller an administrator where their address has an open invitation; returns whether they are one now';

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
    raise exception 'There is no such invitation' using errcode = 'P0001';
  end if;
  delete from auth.users
  where users.email = lower(withdraw_invitation.email)
    and users.invited_at is not null
    and users.email_confirmed_at is null
    and users.last_sign_in_at is null
    and users.created_at >= made_at - interval '1 minute';
end
$$;

comment on function public.withdraw_invitation(text) is 'Ends an open invitation. For administrators';

-- Takes the role from an administrator, ends all of their sessions, and the invitations that they sent. Somebody who
-- can sign in stays an administrator.
create function public.revoke_administrator(administrator uuid) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.lock_administrators();
  if not exists (select from public.administrators where id = administrator) then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
  if not exists (
    select
    from public.administrators as other
    join auth.users as account on account.id = other.id
    where other.id <> administrator
      and coalesce(account.email_confirmed_at, account.phone_confirmed_at) is not null
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= now())
  ) then
    raise exception 'The last administrator stays' using errcode = 'PT409';
  end if;
  delete from public.administrator_invitations where invited_by = administrator;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where users.id = administrator;
  delete from auth.sessions where user_id = administrator;
end
$$;

comment on function public.revoke_administrator(uuid) is
  'Takes the role from an administrator and ends their sessions; never from the last one. For administrators';

create function public.rename_administrator(administrator uuid, name text) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform public.lock_administrators();
  update public.administrators as one
  set name = regexp_replace(btrim(rename_administrator.name, E' \t\n\r'), '\s+', ' ', 'g')
  where one.id = administrator;
  if not found then
    raise exception 'There is no such administrator' using errcode = 'P0001';
  end if;
end
$$;

comment on function public.rename_administrator(uuid, text) is
  'Changes what the histories call an administrator from now on. For administrators';

revoke all on function
  public.lock_administrators(),
  public.list_administrators(),
  public.invite_administrator(text),
  public.accept_invitation(),
  public.withdraw_invitation(text),
  public.revoke_administrator(uuid),
  public.rename_administrator(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_administrators(),
  public.invite_administrator(text),
  public.accept_invitation(),
  public.withdraw_invitation(text),
  public.revoke_administrator(uuid),
  public.rename_administrator(uuid, text)
  to authenticated;
