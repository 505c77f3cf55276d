drop function public.invite_administrator(text, text);

-- Throws if the account of a person of the crew has ended.
create function public.refuse_ended(account uuid) returns void
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if exists (select from public.administrators where id = account and ends_on < facts.local_today()) then
    raise exception 'This account has ended' using errcode = 'PT409';
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
    raise exception 'Too many invitations. Try again later' using errcode = 'PT429';
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
    raise exception 'This is not an e-mail address' using errcode = 'check_violation';
  end if;
  if facts.claim_of_role(invite_administrator.role) is null then
    raise exception 'There is no such role' using errcode = 'check_violation';
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

revoke all on function
  public.refuse_ended(uuid), public.refuse_many_invitations(), public.invite_administrator(text, text, date)
  from public, anon, authenticated, service_role;
grant execute on function public.invite_administrator(text, text, date) to authenticated;
