-- The operator's boats and vans, and the people who go out with the guests
-- (docs/decisions/0032-boats-and-crew-are-assigned-to-departures.md). Owners and staff keep the lists, and the crew
-- reads them. What was assigned once is retired and not deleted, so that past days keep their boats.
create table public.vessels (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null default 'boat',
  -- For how many guests there is room.
  seats integer not null,
  note text not null default '',
  is_retired boolean not null default false,

  constraint vessels_name_length check (char_length(name) <= 60),
  constraint vessels_name_filled check (not public.has_blank_item(array[name])),
  constraint vessels_seats_range check (seats between 1 and 1000),
  constraint vessels_note_length check (char_length(note) <= 300)
);

comment on table public.vessels is 'The boats and vans of the operator, with their seats';

create table public.crew_members (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  roles text[] not null default '{}',
  -- ISO 639 codes, as in guest_languages.
  languages text[] not null default '{}',
  phone text not null default '',
  -- The account of this person at the desk, which has the role crew when it is chosen; null for none.
  account_id uuid references public.administrators (id) on delete set null,
  is_retired boolean not null default false,

  constraint crew_members_one_account unique (account_id),
  constraint crew_members_name_length check (char_length(name) <= 60),
  constraint crew_members_name_filled check (not public.has_blank_item(array[name])),
  constraint crew_members_roles_count check (cardinality(roles) <= 10),
  constraint crew_members_languages_form check (
    cardinality(languages) <= 20 and '' <> all (languages)
    and array_to_string(languages, ' ', '?') ~ '^([a-z]{2,3}( [a-z]{2,3})*)?$'
  ),
  constraint crew_members_phone_length check (char_length(phone) <= 40)
);

comment on table public.crew_members is
  'The captains, guides and drivers of the operator, with their languages and telephones';

alter table public.vessels enable row level security;
alter table public.crew_members enable row level security;
revoke all on table public.vessels, public.crew_members from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.vessels, public.crew_members to authenticated;
grant select on table public.vessels, public.crew_members to service_role;

create policy "people of the desk read boats and vans" on public.vessels
  for select to authenticated
  using ((select public.desk_role()) is not null);

create policy "administrators add boats and vans" on public.vessels
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change boats and vans" on public.vessels
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete boats and vans" on public.vessels
  for delete to authenticated
  using ((select public.is_admin()));

create policy "people of the desk read the crew" on public.crew_members
  for select to authenticated
  using ((select public.desk_role()) is not null);

create policy "administrators add crew" on public.crew_members
  for insert to authenticated
  with check ((select public.is_admin()));

create policy "administrators change crew" on public.crew_members
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

create policy "administrators delete crew" on public.crew_members
  for delete to authenticated
  using ((select public.is_admin()));

create trigger record_desk_change after insert or update or delete on public.vessels
  for each row execute function public.record_desk_change('boats and crew');
create trigger record_desk_change after insert or update or delete on public.crew_members
  for each row execute function public.record_desk_change('boats and crew');

-- Refuses an account that is not one of the crew. As its owner: no role of the API reads the administrators.
create function public.require_crew_account() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- One that was chosen before stays, also with another role.
  if tg_op = 'UPDATE' and new.account_id = old.account_id then
    return new;
  end if;
  if not exists (select from public.administrators where id = new.account_id and role = 'crew') then
    perform facts.refuse('account.not-crew');
  end if;
  return new;
end
$$;

create trigger require_crew_account before insert or update of account_id on public.crew_members
  for each row when (new.account_id is not null)
  execute function public.require_crew_account();

-- The accounts with the role crew, to choose that of a person. As its owner: see above.
create function public.list_crew_accounts() returns table (id uuid, name text)
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'list the accounts of the crew'));
  end if;
  return query
    select account.id, account.name
    from public.administrators as account
    where account.role = 'crew'
    order by account.name, account.id;
end
$$;

comment on function public.list_crew_accounts() is 'The accounts with the role crew. For administrators';

revoke all on function public.require_crew_account(), public.list_crew_accounts()
  from public, anon, authenticated, service_role;
grant execute on function public.list_crew_accounts() to authenticated;

-- Shown live, as the tables of 24-operation.sql.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.vessels, public.crew_members;
  end if;
end
$$;
