-- Gives the role to an account with a confirmed address, with a mail that says so: 'added'. Any other address gets an
-- invitation, which the caller must have mailed: 'invited'; calling again renews it. An administrator stays one: 'is
-- one'. All administrators together add and invite at most 20 times an hour.
create or replace function public.invite_administrator(email text) returns text
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

-- The mail of an invitation takes the name of the inviter from the metadata of the account. Anybody may sign up with
-- any metadata, also while the invitation is being sent, so no other text stays there. As its owner: the auth service
-- has no rights here.
create or replace function public.keep_true_inviter() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not exists (
    select
    from public.administrator_invitations
    where email = lower(new.email) and invited_by_name = new.raw_user_meta_data ->> 'invited_by'
  ) then
    new.raw_user_meta_data := new.raw_user_meta_data - 'invited_by';
  end if;
  return new;
end
$$;

drop trigger if exists keep_true_inviter on auth.users;
create trigger keep_true_inviter before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'invited_by') execute function public.keep_true_inviter();

revoke all on function public.keep_true_inviter() from public, anon, authenticated, service_role;
