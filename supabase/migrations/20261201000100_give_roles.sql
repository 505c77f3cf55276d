-- Roles of the desk: owners, staff and crew (docs/decisions/0029-roles.md). Everybody who was an administrator is an
-- owner.

alter table public.administrators add column role text not null default 'owner';
alter table public.administrators alter column role drop default;
-- Open invitations were to everything. New ones name their role.
alter table public.administrator_invitations add column role text not null default 'owner';
alter table public.administrator_invitations alter column role set default 'staff';

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

-- What the caller is called in the histories; null for everyone without a role at the desk. As its owner, because no
-- role of the API reads the table directly. Reads the row of the caller only.
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

revoke all on function public.desk_role(), public.is_owner() from public, anon, authenticated, service_role;
grant execute on function public.desk_role(), public.is_owner() to authenticated, service_role;
