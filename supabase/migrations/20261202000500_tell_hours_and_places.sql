-- Mails, pages, the day sheet and the feed have the hour, the place and the pickup; an erasure clears them.
drop function public.read_days(date, integer);

create function public.read_days(first_day date default null, days integer default 1)
  returns table (day date, is_today boolean, bookings jsonb, departures jsonb)
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not public.is_admin() then
    raise exception 'Only administrators read the days' using errcode = 'insufficient_privilege';
  end if;
  return query
    with today as (
      select facts.local_today() as day
    ),
    span as (
      select
        coalesce(read_days.first_day, today.day) as first_day,
        coalesce(read_days.first_day, today.day) + least(read_days.days, 62) - 1 as last_day
      from today
    ),
    described as (
      select
        booked.day,
        booking.created_at,
        to_jsonb(booking) || jsonb_build_object(
          'day_number', booked.day_number,
          'day_count', booked.day_count,
          'notes', array(
            select written.note
            from public.booking_notes as written
            where written.booking_id = booking.id
            order by written.written_at, written.id
          )
        ) as content
      from span
      cross join lateral public.booked_days(span.first_day, span.last_day) as booked
      join public.bookings as booking on booking.id = booked.booking_id
    )
    select
      span.first_day + later.days,
      span.first_day + later.days = today.day,
      coalesce(
        (
          select jsonb_agg(described.content order by described.created_at, described.content ->> 'id')
          from described
          where described.day = span.first_day + later.days
        ),
        '[]'
      ),
      (
        select coalesce(jsonb_agg(to_jsonb(departure)), '[]')
        from public.read_departures(span.first_day + later.days, span.first_day + later.days) as departure
      )
    from today
    cross join span
    cross join lateral generate_series(0, span.last_day - span.first_day) as later (days)
    order by 1;
end
$$;

comment on function public.read_days(date, integer) is
  'Days in Belize with their open bookings, the notes about them and the departures; without a first day from today on';

create or replace function public.enqueue_changed_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  untold jsonb;
  words text;
begin
  with replaced as (
    delete from public.mail_outbox
    where booking_id = new.booking_id
      and kind = 'booking-changed'
      and repetition = 0
      and attempts = 0
      and sent_at is null
      and (claimed_until is null or claimed_until < now())
    returning change_id, payload
  ),
  change as (
    select earlier.sequence, payload -> 'changed_facts' as changed_facts, payload ->> 'message' as message
    from replaced
    join public.booking_changes as earlier on earlier.id = change_id
    union all
    select new.sequence, new.changed_facts, new.message
  ),
  fact as (
    select
      key,
      (array_agg(value -> 'from' order by sequence))[1] as first_value,
      (array_agg(value -> 'to' order by sequence desc))[1] as last_value
    from change
    cross join lateral jsonb_each(change.changed_facts)
    group by key
  )
  select
    jsonb_object_agg(key, jsonb_build_object('from', first_value, 'to', last_value)),
    (select message from change where message is not null order by sequence desc limit 1)
  into untold, words
  from fact
  where first_value <> last_value and key <> 'departure_id';
  if untold is not null then
    insert into public.mail_outbox (kind, booking_id, change_id, payload, held_until)
    select 'booking-changed', new.booking_id, new.id, jsonb_build_object('changed_facts', untold, 'message', words),
      case when new.changed_by is not null and undo_seconds > 0 and untold ?| array['leaves_at', 'meeting_point']
        then now() + make_interval(secs => undo_seconds) end
    from public.booking_limits;
  end if;
  return null;
end
$$;

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
        'decision_due_at', decision_due_at, 'leaves_at', leaves_at, 'back_at', back_at,
        'meeting_point', meeting_point, 'pickup_at', pickup_at, 'pickup_place', pickup_place
      ),
      'name', public.mask_name(name),
      'email', public.mask_email(email),
      'change',
        public.last_change(id) - array['changed_by_name', 'changed_by_email', 'changed_by_link']
          -- The calendar entry follows every change.
          || jsonb_build_object('sequence', (
            select max(sequence) from public.booking_changes where booking_id = booking
          )),
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

create or replace function public.desk_revision() returns text
  language sql
  stable
  set search_path = ''
as $$
  select md5(concat_ws('|',
    (select string_agg(to_jsonb(closed)::text, ',' order by closed.id) from public.closed_days as closed),
    (select string_agg(to_jsonb(limits)::text, ',' order by item_kind, item_id) from public.item_limits as limits),
    (select string_agg(to_jsonb(times)::text, ',' order by times.id) from public.departure_times as times),
    (select concat(count(*), ' ', max(changed_at)) from public.departures),
    (select concat(count(*), ' ', max(moved_at)) from public.rental_moves),
    (select concat(count(*), ' ', max(changed_at)) from public.booking_changes where changed_facts is not null),
    (select concat(count(*), ' ', max(rental_form ->> 'ticked_at')) from public.bookings where rental_form is not null)
  ))
$$;

comment on function public.desk_revision() is
  'A value that changes with closed days, limits, departures, moves of rentals, their forms and changed bookings';

create or replace function public.read_calendar_feed(token text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today date := facts.local_today();
begin
  update public.calendar_feeds as feed
  set last_read_at = now()
  where feed.token_hash = sha256(convert_to(read_calendar_feed.token, 'UTF8'))
    and exists (
      select
      from auth.users as account
      where account.id = feed.made_by
        and facts.is_administrator(facts.role_of_claim(account.raw_app_meta_data ->> 'role'))
        and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now())
    );
  if not found then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', booking.id, 'booking_type', booking.booking_type, 'date', booking.date, 'people', booking.people,
          'leaves_at', booking.leaves_at, 'back_at', booking.back_at,
          'meeting_point', booking.meeting_point, 'pickup_at', booking.pickup_at,
          'pickup_place', booking.pickup_place, 'booked_items', booking.booked_items, 'name', booking.name,
          'phone', booking.phone,
          'is_erased', booking.erased_at is not null, 'sequence', coalesce(change.sequence, 0),
          'changed_at', coalesce(change.changed_at, booking.created_at)
        )
        order by booking.date, booking.id
      ),
      '[]'
    )
    from public.bookings as booking
    left join lateral (
      select booking_changes.sequence, booking_changes.changed_at
      from public.booking_changes
      where booking_changes.booking_id = booking.id
      order by booking_changes.sequence desc
      limit 1
    ) as change on true
    where booking.status = facts.confirmed() and booking.date between today - 30 and today + 365
  );
end
$$;

create or replace function public.erase_these(ids uuid[], who text) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  doomed uuid[];
begin
  perform public.lock_guests();
  doomed := array(select id from public.bookings where id = any (ids) and erased_at is null order by id for update);
  -- Mails that wait and mails that were sent; with them what was in them.
  delete from public.mail_outbox where booking_id = any (doomed);
  delete from public.booking_links where booking_id = any (doomed);
  delete from public.booking_notes where booking_id = any (doomed);
  delete from public.change_requests where booking_id = any (doomed);
  update public.booking_changes
  set
    message = null,
    changed_facts = changed_facts - array[
      'name', 'email', 'phone', 'message', 'meeting_point', 'pickup_at', 'pickup_place'
    ]
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
    rental_form = null,
    pickup_at = null,
    pickup_place = null,
    -- What was given by hand may be the address of a guest.
    leaves_at = case when departure_id is not null then leaves_at end,
    back_at = case when departure_id is not null then back_at end,
    meeting_point = case when departure_id is not null then meeting_point end
  where id = any (doomed);
  delete from public.guest_notes where booking_id = any (doomed);
  delete from public.guest_languages where booking_id = any (doomed);
  delete from public.guest_merges where booking_id = any (doomed) or other_id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = facts.cancelled() where id = any (doomed) and status = facts.pending();
  return cardinality(doomed);
end
$$;

revoke all on function public.read_days(date, integer) from public, anon, authenticated, service_role;
grant execute on function public.read_days(date, integer) to authenticated, service_role;
