-- Gives a role to an account with a confirmed address, with a mail that says so: 'added'. Any other address gets an
-- invitation, which the caller must have mailed: 'invited'; calling again renews it. Somebody who has a role keeps it:
-- 'is one'. With `ends_on`, the account of a person of the crew ends after that day. All owners together add and invite
-- at most 20 times an hour.
create or replace function public.invite_administrator(email text, role text default 'staff', ends_on date default null)
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
