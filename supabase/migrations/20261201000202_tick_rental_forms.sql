-- The form that visitors tick before a rental (docs/product/booking.md, Form before a rental).
alter table public.desk_settings
  -- What visitors tick before a rental, in the operator's words; empty for no form. The version grows with each change.
  add column rental_statements text[] not null default '{}',
  add column rental_statements_version integer not null default 0,
  add constraint desk_settings_rental_statements_filled check (not public.has_blank_item(rental_statements));

grant update (rental_statements) on table public.desk_settings to authenticated;

-- What was ticked keeps its version, so no two wordings have the same.
create function public.count_rental_wordings() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rental_statements_version := old.rental_statements_version
    + case when new.rental_statements <> old.rental_statements then 1 else 0 end;
  return new;
end
$$;

create trigger count_rental_wordings before update on public.desk_settings
  for each row execute function public.count_rental_wordings();

alter table public.bookings
  -- What the visitor ticked before a rental: ticked_at, version and statements. The wording of the settings may change
  -- afterwards. Only tick_rental_form writes it.
  add column rental_form jsonb,
  add constraint bookings_rental_form_of_rentals check (rental_form is null or facts.is_rental(booking_type)),
  add constraint bookings_rental_form_whole check (rental_form ?& array['ticked_at', 'version', 'statements']);

-- For the revision of the desk.
create index bookings_by_rental_form on public.bookings ((rental_form ->> 'ticked_at')) where rental_form is not null;

-- What may change in a stored booking: its status, its facts while it is open, the form of a confirmed rental once, and
-- its erasure. The functions that change, move, tick and erase bookings run as their owner, so a role of the API itself
-- can change the status alone.
create or replace function public.check_booking_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  -- The row as it may become.
  allowed public.bookings := old;
  is_allowed boolean := current_user not in ('anon', 'authenticated', 'service_role');
  can_move boolean := true;
  broken_rule text := 'bookings_only_status_changes';
  refusal text := 'Only the status of a booking can change';
begin
  if old.erased_at is distinct from new.erased_at then
    allowed := jsonb_populate_record(new, to_jsonb(old) - array['erased_at', 'erased_by_email', 'erased_by_name']
      || '{"name": "Erased", "email": "", "phone": "", "message": null, "sent_by": null, "rental_form": null}');
    is_allowed := old.erased_at is null;
    broken_rule := 'bookings_erasure';
    refusal := 'An erasure replaces the personal data alone, and is final';
  elsif (old.date, old.last_day, old.people, old.name, old.email, old.phone, old.message)
      is distinct from (new.date, new.last_day, new.people, new.name, new.email, new.phone, new.message)
    or (old.tour_id, old.combo_tour_id, old.golf_cart_id, old.custom_tour_ids)
      is distinct from (new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids)
  then
    -- What is booked, for when and by whom. Only a move to the day that the visitor wants confirms as well.
    allowed := jsonb_populate_record(old, to_jsonb(new) - array['id', 'booking_type', 'is_suspect', 'sent_by',
      'created_at', 'decision_due_at', 'source', 'entered_by', 'entered_by_name', 'rental_form', 'status']);
    allowed.is_old_overlap := old.is_old_overlap and new.is_old_overlap;
    if not facts.is_rental(old.booking_type) and new.booked_items = old.booked_items then
      allowed.last_day := new.date + (old.last_day - old.date);
    end if;
    allowed.status := case when old.date <> new.date and new.status = facts.confirmed() then new.status
      else old.status end;
    is_allowed := is_allowed and facts.is_open(old.status);
  elsif old.rental_form is distinct from new.rental_form then
    allowed.rental_form := new.rental_form;
    is_allowed := is_allowed and old.rental_form is null and old.status = facts.confirmed();
  else
    allowed.status := new.status;
    -- Trigger refuse_taken_cart ends an old overlap with the confirmation.
    allowed.is_old_overlap := old.is_old_overlap and (new.is_old_overlap or new.status <> facts.confirmed());
    can_move := facts.can_move(old.status, new.status);
    if is_allowed and not can_move then
      can_move := public.is_undoing(old, new.status);
    end if;
    is_allowed := true;
  end if;
  if not is_allowed or new is distinct from allowed then
    raise exception '%', refusal
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = broken_rule;
  end if;
  if not can_move then
    raise exception 'A booking cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_status_moves';
  end if;
  return new;
end
$$;

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. The order of the locks prevents deadlocks.
create or replace function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[] := array(
    select id from public.bookings where id = any (ids) and erased_at is null order by id for update
  );
begin
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.booking_changes
  set message = null, changed_facts = changed_facts - array['name', 'email', 'phone', 'message']
  where booking_id = any (doomed) and (message is not null or changed_facts is not null);
  update public.bookings
  set
    erased_at = now(),
    erased_by_email = who,
    erased_by_name = public.author_name(),
    name = 'Erased',
    email = '',
    phone = '',
    message = null,
    sent_by = null,
    rental_form = null
  where id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = facts.cancelled() where id = any (doomed) and status = facts.pending();
  return cardinality(doomed);
end
$$;

-- What a desk shows of closed days, limits, moved rentals, ticked forms and changed bookings, as one value that changes
-- with each of them. An open desk compares it, so that it also notices what changed while its live connection was away.
-- Runs with the rights of the caller, so row-level security decides what it covers.
create or replace function public.desk_revision() returns text
  language sql
  stable
  set search_path = ''
as $$
  select md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves),
    (select concat(count(*), ' ', max(changed_at)) from public.booking_changes where changed_facts is not null),
    (select concat(count(*), ' ', max(rental_form ->> 'ticked_at')) from public.bookings where rental_form is not null)
  ))
$$;

comment on function public.desk_revision() is
  'A value that changes with closed days, limits of items, moves of rentals, their forms and changed bookings';

-- Whether the visitor of a booking can tick the form: a confirmed rental that is not over, while there are statements.
create function public.can_tick_rental_form(booking public.bookings) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select facts.is_rental(booking.booking_type)
    and booking.status = facts.confirmed()
    and booking.erased_at is null
    and booking.last_day >= facts.local_today()
    and exists (select from public.desk_settings where rental_statements <> '{}')
$$;

-- The visitor's own page, opened by the link of their mails. It gives no personal data in full: the link may be
-- forwarded, and the address of a booking is unproven. Of a change it says what it was and when, and nothing about who
-- made it.
create or replace function public.read_visit_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'date', date, 'people', people, 'booked_items', booked_items,
        'tour_id', tour_id, 'combo_tour_id', combo_tour_id, 'golf_cart_id', golf_cart_id,
        'custom_tour_ids', custom_tour_ids, 'status', status, 'created_at', created_at,
        'decision_due_at', decision_due_at
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change',
        public.last_change(id) - array['changed_by_name', 'changed_by_email', 'changed_by_link'],
      'change_requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sent_at', sent_at, 'handled_at', handled_at)
          order by sent_at), '[]')
        from public.change_requests as request
        where request.booking_id = bookings.id
      ),
      'desk_tours', (select tours from public.desk_tours_of(array[booking])),
      'rental_form', case when status = facts.confirmed() then coalesce(
        rental_form,
        (
          select jsonb_build_object(
            'ticked_at', null, 'version', rental_statements_version, 'statements', rental_statements
          )
          from public.desk_settings
          where public.can_tick_rental_form(bookings)
        )
      ) end
    )
    from public.bookings
    where id = booking
  );
end
$$;

-- Ticks all statements of a version by the visitor's link: 'ticked', also if they are ticked already; 'changed' if they
-- have another version by now; 'closed' if there is nothing to tick. What was ticked stays when the wording changes.
create function public.tick_rental_form(token text, version integer) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  wording public.desk_settings;
begin
  -- Concurrent changes of the booking wait here, and the link may end meanwhile.
  select * into current from public.bookings where id = public.find_linked_booking(token, 'visit') for update;
  if current.id is null or public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if not public.can_tick_rental_form(current) then
    return jsonb_build_object('outcome', 'closed');
  end if;
  select * into wording from public.desk_settings;
  if current.rental_form is null and tick_rental_form.version is distinct from wording.rental_statements_version then
    return jsonb_build_object('outcome', 'changed');
  end if;
  update public.bookings
  set rental_form = jsonb_build_object(
    'ticked_at', now(), 'version', wording.rental_statements_version, 'statements', wording.rental_statements
  )
  where id = current.id and rental_form is null;
  return jsonb_build_object('outcome', 'ticked');
end
$$;

comment on function public.tick_rental_form(text, integer) is
  'Ticks the form of the rental that the visitor''s link opens; null for any other token';

drop function public.claim_mails(integer, jsonb, text, text, text, uuid);

-- With an e-mail address, the mails of the newest fresh booking of this name and address are claimed; with an account,
-- those about the account; otherwise all. `links` has the purpose of the private link of each kind of mail that has
-- one. Each attempt to send a mail makes another link, because an earlier attempt may have arrived after all. A mail
-- that asks for a decision gets the load of the day as it is now, one after a trip the token that stops its kind. The
-- confirmation of a rental asks for the form that is not ticked yet.
create function public.claim_mails(
  max_rows integer, links jsonb default '{}', operator text default null,
  name text default null, email text default null, account uuid default null
)
  returns table (
    id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb, desk_tours jsonb, token text,
    day_load jsonb, asks_form boolean
  )
  language plpgsql
  set search_path = ''
as $$
declare
  fresh_booking uuid;
begin
  if claim_mails.email is not null then
    fresh_booking := public.find_fresh_booking(claim_mails.name, claim_mails.email);
    if fresh_booking is null then
      return;
    end if;
  end if;
  return query
  with taken as materialized (
    select * from public.take_due_mails(max_rows, fresh_booking, claim_mails.account)
  ),
  overlays as materialized (
    select *
    from public.desk_tours_of(array(select distinct booking_id from taken where booking_id is not null))
  )
  select taken.id, taken.kind, taken.payload, to_jsonb(about), to_jsonb(change), overlays.tours,
    case
      when taken.kind = 'after-trip' then public.stop_token(about.email)
      when links ? taken.kind then public.make_booking_link(about.id, links ->> taken.kind, operator)
    end,
    case when links ->> taken.kind = 'decision' then public.load_of_day(about.date, about.id) end,
    taken.kind = 'booking-confirmed' and about.rental_form is null and public.can_tick_rental_form(about)
  from taken
  left join public.bookings as about on about.id = taken.booking_id
  left join public.booking_changes as change on change.id = taken.change_id
  left join overlays on overlays.booking = taken.booking_id;
end
$$;

comment on function public.claim_mails(integer, jsonb, text, text, text, uuid) is
  'Takes mails that are due, with all that they are written from and the tokens of their private links';

revoke all on function
  public.count_rental_wordings(),
  public.can_tick_rental_form(public.bookings),
  public.tick_rental_form(text, integer),
  public.claim_mails(integer, jsonb, text, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.can_tick_rental_form(public.bookings) to service_role;
grant execute on function public.tick_rental_form(text, integer) to anon;
grant execute on function public.claim_mails(integer, jsonb, text, text, text, uuid) to service_role;
