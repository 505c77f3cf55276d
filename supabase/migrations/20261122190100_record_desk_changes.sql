-- Writes the history of the desk. A table whose rows administrators change gets the trigger record_desk_change with its
-- area.

-- What the history calls a row. The second argument of a trigger names the only row of a table with settings.
create function public.desk_subject(table_name text, thing jsonb, label text) returns text
  language sql
  stable
  set search_path = ''
as $$
  select left(coalesce(
    case table_name
      when 'closed_days' then concat_ws(', ',
        case
          when thing ->> 'item_kind' is null then 'Everything'
          else coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
        end,
        concat_ws(' to ', thing ->> 'first_day', nullif(thing ->> 'last_day', thing ->> 'first_day'))
      )
      when 'item_limits' then
        coalesce(public.describe_item(thing ->> 'item_kind', thing ->> 'item_id') ->> 'name', 'A deleted tour')
      when 'administrators' then concat(thing ->> 'name', ' (', thing ->> 'email', ')')
    end,
    label,
    nullif(btrim(thing ->> 'name'), ''),
    nullif(btrim(thing ->> 'title'), ''),
    nullif(btrim(thing ->> 'email'), ''),
    'Without a name'
  ), 400)
$$;

-- As its owner: no role writes the history directly. Arguments: the area, and for a table with one row what it is
-- called.
create function public.record_desk_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changed text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    changed := array(
      select key from jsonb_each(after) where value is distinct from before -> key and key <> 'updated_at' order by key
    );
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into public.desk_changes (area, act, subject, fields)
  values (
    tg_argv[0],
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    public.desk_subject(tg_table_name, coalesce(after, before), case when tg_nargs > 1 then tg_argv[1] end),
    changed
  );
  return null;
end
$$;

create trigger record_desk_change after insert or update or delete on public.closed_days
  for each row execute function public.record_desk_change('closed days');
create trigger record_desk_change after insert or update or delete on public.item_limits
  for each row execute function public.record_desk_change('limits');
create trigger record_desk_change after insert or update or delete on public.tours
  for each row execute function public.record_desk_change('tours');
create trigger record_desk_change after insert or update or delete on public.gallery_items
  for each row execute function public.record_desk_change('gallery');
create trigger record_desk_change after update on public.desk_settings
  for each row execute function public.record_desk_change('settings', 'Settings of the desk');
create trigger record_desk_change after update on public.booking_limits
  for each row execute function public.record_desk_change('settings', 'Limits of booking requests');

-- People: a new administrator is one who accepted an invitation, or whom somebody else added. Who is removed may be the
-- caller, whose row is gone already, so the name of the author comes from the removed row.
create function public.record_administrator_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.desk_changes (changed_by_name, area, act, subject, fields)
  values (
    case when tg_op = 'DELETE' and old.id = auth.uid() then old.name else public.author_name() end,
    'people',
    case
      when tg_op = 'INSERT' and new.id = auth.uid() then 'invitation accepted'
      when tg_op = 'INSERT' then 'added'
      when tg_op = 'UPDATE' then 'changed'
      else 'removed'
    end,
    -- A new name is told with the old one.
    case
      when tg_op = 'UPDATE' and new.name <> old.name then concat(old.name, ', now ', new.name, ' (', new.email, ')')
      when tg_op = 'DELETE' then public.desk_subject('administrators', to_jsonb(old), null)
      else public.desk_subject('administrators', to_jsonb(new), null)
    end,
    case when tg_op = 'UPDATE' then array(
      select field from unnest(array['email', 'name']) as field
      where to_jsonb(new) ->> field is distinct from to_jsonb(old) ->> field
    ) else '{}' end
  );
  return null;
end
$$;

create trigger record_desk_change after insert or delete or update of name, email on public.administrators
  for each row execute function public.record_administrator_change();

create function public.record_invitation_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  -- An invitation that ended with the role of its address is recorded as that.
  if tg_op = 'DELETE' and exists (select from public.administrators where lower(email) = old.email) then
    return null;
  end if;
  insert into public.desk_changes (area, act, subject)
  values (
    'people',
    case tg_op when 'INSERT' then 'invited' when 'UPDATE' then 'invited again' else 'invitation withdrawn' end,
    case tg_op when 'DELETE' then old.email else new.email end
  );
  return null;
end
$$;

create trigger record_desk_change after insert or update or delete on public.administrator_invitations
  for each row execute function public.record_invitation_change();

revoke all on function
  public.desk_subject(text, jsonb, text),
  public.record_desk_change(),
  public.record_administrator_change(),
  public.record_invitation_change()
  from public, anon, authenticated, service_role;

-- The histories of bookings keep the name that the person had.
alter table public.booking_changes
  add column changed_by_name text default public.author_name(),
  add constraint booking_changes_changed_by_name_length check (char_length(changed_by_name) <= 60);
alter table public.booking_notes
  add column written_by_name text default public.author_name(),
  add constraint booking_notes_written_by_name_length check (char_length(written_by_name) <= 60);
update public.booking_changes
set changed_by_name = public.local_part(changed_by_email)
where changed_by_email is not null;
update public.booking_notes
set written_by_name = public.local_part(written_by_email)
where written_by_email is not null;
