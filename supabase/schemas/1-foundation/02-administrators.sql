-- The people of the desk, and what each may do (docs/decisions/0029-roles.md). The role in the account's app_metadata
-- decides: an invitation, the desk, `npm run admin` or the dashboard of a hosted project sets it. A trigger on the
-- accounts keeps table administrators equal to it.

-- A token keeps its assurance level until it expires. So the level counts only while the session still has it and the
-- factor that raised the session exists. A service that removes a factor lowers its sessions, or leaves them as they
-- were: neither opens the desk.
create function public.used_second_factor() returns boolean
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select
    from auth.sessions as session
    join auth.mfa_factors as factor on factor.id = session.factor_id and factor.user_id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and session.aal = 'aal2'
      and factor.status = 'verified'
  )
$$;

comment on function public.used_second_factor() is
  'Whether the session of this request used a second factor that its account still has';

-- The role of the caller at the desk; null for everyone else. The app_metadata of the account has it: only the auth
-- service can write it, and the access token carries it.
--
-- A token is valid until it expires, for up to an hour. So the function checks the current state: the token's session
-- exists and has not ended, and the account has a role now and is neither banned nor deleted. A person with a second
-- factor needs a session that used it, so that a stolen password alone does not open the desk. One without a second
-- factor has the role while the settings of the desk require none. An account of the crew ends with its last day.
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
      and not exists (
        select from public.administrators as one where one.id = account.id and one.ends_on < facts.local_today()
      )
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
create function public.is_admin() returns boolean
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

-- The tours that administrators add to the fixed ones of the catalogue.
create function public.has_blank_item(items text[]) returns boolean
  language sql
  immutable
  set search_path = ''
as $$
  select exists (
    select from unnest(items) as item
    where item is null or item !~ ('[^' || facts.space_characters() || ']')
  )
$$;

comment on function public.has_blank_item(text[]) is 'Whether one of the texts is null or consists of spaces';

create table public.administrators (
  -- The account.
  id uuid primary key,
  email text not null,
  -- What the histories call this person.
  name text not null,
  since timestamptz not null default now(),
  -- Who gave this person the role; null: the command line.
  added_by_name text,
  role text not null,
  -- The last day, in Belize, of a person of the crew, such as a seasonal helper; null for no end.
  ends_on date,

  constraint administrators_end_of_crew check (ends_on is null or role = 'crew'),
  constraint administrators_email_length check (char_length(email) <= 255),
  constraint administrators_name_length check (char_length(name) between 1 and 60),
  constraint administrators_name_filled check (not public.has_blank_item(array[name])),
  constraint administrators_added_by_name_length check (char_length(added_by_name) <= 60)
);

comment on table public.administrators is
  'The accounts with a role at the desk, with the names in the histories';

alter table public.administrators enable row level security;
revoke all on table public.administrators from public, anon, authenticated, service_role;
grant select on table public.administrators to service_role;

-- What the caller is called in the histories; null for everyone without a role at the desk. As its owner, because no
-- role of the API reads the table directly. Reads the row of the caller only.
create function public.author_name() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select name from public.administrators where id = auth.uid()
$$;

comment on function public.author_name() is
  'What the histories call the caller; null for everyone without a role at the desk';

-- The last day of the account of the caller, if that is over; null otherwise. As its owner, because no role of the API
-- reads the table directly. Reads the row of the caller only.
create function public.ended_on() returns date
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select ends_on from public.administrators where id = auth.uid() and ends_on < facts.local_today()
$$;

comment on function public.ended_on() is
  'The last day of an account of the crew that has ended; null for everyone else';

create table public.administrator_invitations (
  -- Lower case, as the auth service stores addresses.
  email text primary key,
  invited_by uuid,
  invited_by_name text,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  role text not null default 'staff',
  -- The last day of the account, as in table administrators.
  ends_on date,

  constraint administrator_invitations_end_of_crew check (ends_on is null or role = 'crew'),
  constraint administrator_invitations_email_length check (char_length(email) <= 254),
  constraint administrator_invitations_email_form check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint administrator_invitations_email_lowercase check (email = lower(email)),
  constraint administrator_invitations_invited_by_name_length check (char_length(invited_by_name) <= 60)
);

comment on table public.administrator_invitations is
  'Open invitations to the desk, of addresses that have no account yet';

alter table public.administrator_invitations enable row level security;
revoke all on table public.administrator_invitations from public, anon, authenticated, service_role;
grant select on table public.administrator_invitations to authenticated, service_role;

create policy "owners read the open invitations" on public.administrator_invitations
  for select to authenticated
  using ((select public.is_owner()));

-- The part of an address before the at sign, as the first name of an administrator.
create function public.local_part(email text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select coalesce(nullif(left(btrim(split_part(email, '@', 1)), 60), ''), 'Administrator')
$$;

-- Keeps table administrators equal to the role of the accounts. As its owner: the auth service, whose connection
-- changes the accounts, has no rights here. An invitation of the address ends with the role.
create function public.track_administrator() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  old_role text := case when tg_op <> 'INSERT' then facts.role_of_claim(old.raw_app_meta_data ->> 'role') end;
  new_role text := case when tg_op <> 'DELETE' then facts.role_of_claim(new.raw_app_meta_data ->> 'role') end;
  invitation public.administrator_invitations;
begin
  if new_role is not null and old_role is null then
    select * into invitation
    from public.administrator_invitations
    where email = lower(new.email) and new.id = auth.uid();
    insert into public.administrators (id, email, name, added_by_name, role, ends_on)
    values (
      new.id, coalesce(new.email, ''), public.local_part(new.email),
      coalesce(invitation.invited_by_name, public.author_name()), new_role,
      case when invitation.role = new_role then invitation.ends_on end
    )
    on conflict (id) do nothing;
    delete from public.administrator_invitations where email = lower(new.email);
  elsif new_role is null and old_role is not null then
    delete from public.administrators where id = old.id;
  elsif new_role is not null then
    update public.administrators
    set email = coalesce(new.email, ''), role = new_role, ends_on = case when role = new_role then ends_on end
    where id = new.id and (email, role) <> (coalesce(new.email, ''), new_role);
  end if;
  return null;
end
$$;

create trigger track_administrator after insert or delete or update of raw_app_meta_data, email on auth.users
  for each row execute function public.track_administrator();

-- The mail of an invitation takes the name of the inviter and the role from the metadata of the account. Anybody may
-- sign up with any metadata, also while the invitation is being sent, so no other text stays there. As its owner: the
-- auth service has no rights here.
create function public.keep_true_inviter() returns trigger
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

create trigger keep_true_inviter before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ?| array['invited_by', 'invited_as'])
  execute function public.keep_true_inviter();

revoke all on function
  public.used_second_factor(),
  public.desk_role(),
  public.is_admin(),
  public.is_owner(),
  public.has_blank_item(text[]),
  public.author_name(),
  public.ended_on(),
  public.local_part(text),
  public.track_administrator(),
  public.keep_true_inviter()
  from public, anon, authenticated, service_role;
grant execute on function
  public.desk_role(),
  public.is_admin(),
  public.is_owner(),
  public.has_blank_item(text[]),
  public.author_name()
  to authenticated, service_role;
grant execute on function public.ended_on() to authenticated;
