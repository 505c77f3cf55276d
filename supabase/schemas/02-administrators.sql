-- The administrators, and who counts as one (docs/product/desk.md). The role in the account's app_metadata makes an
-- administrator: an invitation, the desk, `npm run admin` or the dashboard of a hosted project sets it. A trigger on
-- the accounts keeps table administrators equal to it.

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

-- An administrator is a user whose app_metadata has the role 'admin'. Only the auth service can write it, and the
-- access token carries it. Every policy calls this function and nothing else, as `(select public.is_admin())`, which
-- runs it once per statement.
--
-- A token is valid until it expires, for up to an hour. So the function checks the current state: the token's session
-- exists and has not ended, and the account still has the role and is neither banned nor deleted. An administrator with
-- a second factor needs a session that used it, so that a stolen password alone does not open the desk. One without a
-- second factor is an administrator while the settings of the desk require none.
--
-- API roles cannot read schema auth, so the function runs with its owner's rights. It reads the caller's own rows only,
-- and only for the token of an administrator.
create function public.is_admin() returns boolean
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if auth.jwt() -> 'app_metadata' ->> 'role' is distinct from 'admin' then
    return false;
  end if;
  return exists (
    select
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and account.raw_app_meta_data ->> 'role' = 'admin'
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

comment on function public.is_admin() is
  'Whether this request comes from an administrator whose session stands, with the second factor where one is enrolled';

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
  -- Who made this person an administrator; null: the command line.
  added_by_name text,

  constraint administrators_email_length check (char_length(email) <= 255),
  constraint administrators_name_length check (char_length(name) between 1 and 60),
  constraint administrators_name_filled check (not public.has_blank_item(array[name])),
  constraint administrators_added_by_name_length check (char_length(added_by_name) <= 60)
);

comment on table public.administrators is
  'The accounts with the role of an administrator, with the names in the histories';

alter table public.administrators enable row level security;
revoke all on table public.administrators from public, anon, authenticated, service_role;
grant select on table public.administrators to service_role;

-- What the caller is called in the histories; null for everyone but administrators. As its owner, because no role of
-- the API reads the table directly. Reads the row of the caller only.
create function public.author_name() returns text
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select name from public.administrators where id = auth.uid()
$$;

comment on function public.author_name() is 'What the histories call the caller; null for everyone but administrators';

create table public.administrator_invitations (
  -- Lower case, as the auth service stores addresses.
  email text primary key,
  invited_by uuid,
  invited_by_name text,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),

  constraint administrator_invitations_email_length check (char_length(email) <= 254),
  constraint administrator_invitations_email_form check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint administrator_invitations_email_lowercase check (email = lower(email)),
  constraint administrator_invitations_invited_by_name_length check (char_length(invited_by_name) <= 60)
);

comment on table public.administrator_invitations is
  'Open invitations to be an administrator, of addresses that have no account yet';

alter table public.administrator_invitations enable row level security;
revoke all on table public.administrator_invitations from public, anon, authenticated, service_role;
grant select on table public.administrator_invitations to authenticated, service_role;

create policy "administrators read the open invitations" on public.administrator_invitations
  for select to authenticated
  using ((select public.is_admin()));

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
  was_one boolean := tg_op <> 'INSERT' and coalesce(old.raw_app_meta_data ->> 'role' = 'admin', false);
  is_one boolean := tg_op <> 'DELETE' and coalesce(new.raw_app_meta_data ->> 'role' = 'admin', false);
  inviter text;
begin
  if is_one and not was_one then
    select invited_by_name into inviter
    from public.administrator_invitations
    where email = lower(new.email) and new.id = auth.uid();
    insert into public.administrators (id, email, name, added_by_name)
    values (new.id, coalesce(new.email, ''), public.local_part(new.email), coalesce(inviter, public.author_name()))
    on conflict (id) do nothing;
    delete from public.administrator_invitations where email = lower(new.email);
  elsif was_one and not is_one then
    delete from public.administrators where id = old.id;
  elsif is_one then
    update public.administrators
    set email = coalesce(new.email, '')
    where id = new.id and email <> coalesce(new.email, '');
  end if;
  return null;
end
$$;

create trigger track_administrator after insert or delete or update of raw_app_meta_data, email on auth.users
  for each row execute function public.track_administrator();

-- The mail of an invitation takes the name of the inviter from the metadata of the account. Anybody may sign up with
-- any metadata, also while the invitation is being sent, so no other text stays there. As its owner: the auth service
-- has no rights here.
create function public.keep_true_inviter() returns trigger
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

create trigger keep_true_inviter before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'invited_by') execute function public.keep_true_inviter();

revoke all on function
  public.used_second_factor(),
  public.is_admin(),
  public.has_blank_item(text[]),
  public.author_name(),
  public.local_part(text),
  public.track_administrator(),
  public.keep_true_inviter()
  from public, anon, authenticated, service_role;
grant execute on function public.is_admin(), public.has_blank_item(text[]), public.author_name()
  to authenticated, service_role;
