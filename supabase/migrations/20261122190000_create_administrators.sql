-- The administrators with their names, and the history of the desk (docs/product.md, Administrators; The desk's
-- history). The role in the account's app_metadata makes an administrator, set by an invitation, the desk,
-- `npm run admin` or the dashboard of a hosted project. A trigger on the accounts keeps this table equal to it.
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

revoke all on function public.author_name() from public, anon, authenticated, service_role;
-- Columns have it as their default, which runs with the rights of the role that writes the row.
grant execute on function public.author_name() to authenticated, service_role;

-- Every act on closed days, limits, tours, gallery, settings and people. Triggers write it in the transaction of the
-- act. It holds no personal data of visitors.
create table public.desk_changes (
  id uuid primary key default gen_random_uuid(),
  -- Not the start of the transaction, so that the acts of one transaction have an order.
  changed_at timestamptz not null default clock_timestamp(),
  -- The account and its name at the time of the act; null: the command line or a secret key.
  changed_by uuid default auth.uid(),
  changed_by_name text default public.author_name(),
  area text not null,
  act text not null,
  -- What the act was about, as it was called then.
  subject text not null,
  -- The columns that a change has changed.
  fields text[] not null default '{}',

  -- The areas and acts are those of domain/desk/desk-change.ts.
  constraint desk_changes_area_known check (
    area in ('closed days', 'limits', 'tours', 'gallery', 'settings', 'people')
  ),
  constraint desk_changes_act_known check (
    act in ('added', 'changed', 'removed', 'invited', 'invited again', 'invitation withdrawn', 'invitation accepted')
  ),
  constraint desk_changes_changed_by_name_length check (char_length(changed_by_name) <= 60),
  constraint desk_changes_subject_length check (char_length(subject) between 1 and 400),
  constraint desk_changes_fields_length check (fields::varchar(63)[]::text[] = fields and cardinality(fields) <= 100)
);

comment on table public.desk_changes is
  'Every act on closed days, limits, tours, gallery, settings and people: by whom, when, and on what';

create index desk_changes_by_time on public.desk_changes (changed_at desc, id);

alter table public.desk_changes enable row level security;
revoke all on table public.desk_changes from public, anon, authenticated, service_role;
grant select on table public.desk_changes to authenticated, service_role;

create policy "administrators read the history of the desk" on public.desk_changes
  for select to authenticated
  using ((select public.is_admin()));

-- Open invitations of people who have no account yet. The mail is that of the auth service, whose link works for 24
-- hours (auth.email.otp_expiry in config.toml).
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

revoke all on function public.local_part(text), public.track_administrator()
  from public, anon, authenticated, service_role;

-- The administrators so far. When they got the role is not recorded anywhere; their account is not younger.
insert into public.administrators (id, email, name, since)
select id, coalesce(email, ''), public.local_part(email), coalesce(created_at, now())
from auth.users
where raw_app_meta_data ->> 'role' = 'admin';
