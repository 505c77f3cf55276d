-- What visitors ask on their own page: a change, or to cancel. It changes nothing by itself. It is stored beside
-- the history of the booking, and mailed to the operator in the same transaction.
create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null,
  -- The visitor's words. Who asks to cancel needs none.
  message text,
  sent_at timestamptz not null default now(),
  -- When an administrator marked it as done, or the booking was cancelled.
  handled_at timestamptz,
  -- The day that a visitor chose of those that were offered. The message says it in words.
  wanted_day date,
  -- What the visitor asks to be different, as booking_changes has it: {"people": {"from": 2, "to": 4}}. The day, the
  -- last day of a rental, and the people of a trip. Function change_as_asked stores it (7-trips/45-asked-changes.sql).
  asked_facts jsonb,

  constraint change_requests_message_length check (char_length(message) <= 2000),
  constraint change_requests_message_filled check (message ~ '\S'),
  constraint change_requests_change_says_what check (
    kind <> 'change' or message is not null or asked_facts is not null
  ),
  constraint change_requests_asked_facts check (
    asked_facts is null or (
      kind = 'change'
      and asked_facts <> '{}'
      and asked_facts - array['date', 'last_day', 'people'] = '{}'
      and (asked_facts #>> '{people,to}')::integer between 1 and facts.most_people()
    )
  )
);

comment on table public.change_requests is 'What visitors ask about their bookings: a change, or to cancel';

create index change_requests_by_booking on public.change_requests (booking_id, sent_at);

alter table public.change_requests enable row level security;
revoke all on table public.change_requests from public, anon, authenticated, service_role;
grant select, update (handled_at) on table public.change_requests to authenticated;
grant select on table public.change_requests to service_role;

create policy "administrators read change requests" on public.change_requests
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators mark change requests as done" on public.change_requests
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));

-- As its owner: a cancelled booking leaves nothing to ask.
create function public.close_change_requests() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.change_requests set handled_at = now() where booking_id = new.id and handled_at is null;
  return null;
end
$$;

create trigger close_change_requests after update of status on public.bookings
  for each row when (new.status = facts.cancelled()) execute function public.close_change_requests();

-- 'Ana Maria Novelo' is 'A. M. N.'
create function public.mask_name(name text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
  from regexp_split_to_table(btrim(name), '\s+') with ordinality as part (word, place)
  where place <= 3
$$;

-- 'ana@mail.example.com' is 'a***@m***.com'. Null for ''.
create function public.mask_email(email text) returns text
  language sql
  immutable
  set search_path = ''
as $$
  select left(email, 1) || '***@' || left(split_part(email, '@', 2), 1) || '***.' || substring(email from '[^.]*$')
  where email <> ''
$$;

-- What the desk says about the tours of bookings and of their combos: of each fixed tour with an overlay, and of each
-- added one. Null is what the catalogue says.
create function public.desk_tours_of(bookings uuid[]) returns table (booking uuid, tours jsonb)
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select
    booked.id,
    coalesce(
      jsonb_agg(
        jsonb_build_object('id', said.id, 'name', said.name, 'included', said.included, 'facts', said.facts)
        order by said.id
      ) filter (where said.id is not null),
      '[]'
    )
  from public.bookings as booked
  cross join lateral (
    select array(
      select part.id
      from (
        select 'combo', booked.combo_tour_id where booked.combo_tour_id is not null
        union all
        select 'tour', id from unnest(booked.custom_tour_ids || booked.tour_id) as id where id is not null
      ) as item (kind, id)
      cross join lateral public.item_and_parts(item.kind, item.id) as part
    ) as ids
  ) as visited
  left join lateral (
    select overlay.tour_id as id, overlay.name, overlay.included, overlay.facts
    from public.tour_overlays as overlay
    where overlay.tour_id = any (visited.ids)
    union all
    select added.id::text, added.name, added.included, added.facts
    from public.tours as added
    where added.id::text = any (visited.ids)
  ) as said on true
  where booked.id = any (desk_tours_of.bookings)
  group by booked.id
$$;

comment on function public.desk_tours_of(uuid[]) is
  'What the desk says about the tours of these bookings: name, what is included, facts';

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
-- made it. `others` are the trips that belong to the booking, each as this one.
create function public.read_visit_link(token text) returns jsonb
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
        'custom_tour_ids', custom_tour_ids, 'status', status, 'from_waiting_list', from_waiting_list,
        'offered_until', offered_until, 'created_at', created_at,
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
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'asked_facts', asked_facts, 'sent_at', sent_at, 'handled_at', handled_at
        ) order by sent_at), '[]')
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
      ) end,
      'others', public.read_other_trips(read_visit_link.token, booking)
    )
    from public.bookings
    where id = booking
  );
end
$$;

comment on function public.read_visit_link(text) is
  'The booking that the visitor''s link opens, without personal data in full; null for any other token';

-- Stores a change request and the mail about it to the operator.
create function public.store_change_request(booking uuid, kind text, words text, asked jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  request public.change_requests;
begin
  insert into public.change_requests (booking_id, kind, message, asked_facts)
  values (booking, store_change_request.kind, words, asked)
  returning * into request;
  insert into public.mail_outbox (kind, booking_id, change_request_id, payload)
  values (
    'change-request', booking, request.id,
    jsonb_build_object(
      'kind', request.kind, 'message', request.message, 'asked_facts', request.asked_facts, 'sent_at', request.sent_at
    )
  );
end
$$;

-- Stores what the visitor asks and the mail about it to the operator: 'sent'; 'too many' after five in 24 hours;
-- 'cancelled' if the booking is cancelled. The same again within an hour stores nothing. The status stays as it is.
-- `changes` has the facts that are to be different, by column, as asked_facts takes them.
create function public.request_change_by_link(
  token text, kind text, message text default null, changes jsonb default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'visit');
  current public.bookings;
  request public.change_requests;
  asked jsonb;
  words text := nullif(btrim(message, E' \t\n\r'), '');
begin
  if booking is null then
    return null;
  end if;
  -- Concurrent requests wait for each other here, so that they cannot pass the limit together.
  select * into current from public.bookings where id = booking for update;
  -- It may have been erased meanwhile.
  if public.find_linked_booking(token, 'visit') is null then
    return null;
  end if;
  if current.status = facts.cancelled() then
    return jsonb_build_object('outcome', current.status);
  end if;
  asked := public.asked_facts(current, changes);
  -- A page whose response was lost sends the same again.
  select latest.* into request
  from public.change_requests as latest
  where latest.booking_id = booking and latest.sent_at between now() - interval '1 hour' and now() + interval '1 minute'
  order by latest.sent_at desc
  limit 1;
  if request.kind = request_change_by_link.kind and request.handled_at is null
    and (request.message, request.asked_facts) is not distinct from (words, asked)
  then
    return jsonb_build_object('outcome', 'sent');
  end if;
  if (
    select count(*)
    from public.change_requests as earlier
    where earlier.booking_id = booking
      and earlier.sent_at > now() - interval '24 hours'
      -- Requests that are dated ahead were made before the clock was set back.
      and earlier.sent_at <= now() + interval '1 minute'
  ) >= 5 then
    return jsonb_build_object('outcome', 'too many');
  end if;
  perform public.store_change_request(booking, kind, words, asked);
  return jsonb_build_object('outcome', 'sent');
end
$$;

comment on function public.request_change_by_link(text, text, text, jsonb) is
  'Tells the operator what the visitor asks by their link: a change, or to cancel; null for any other token';

-- Ticks all statements of a version by the visitor's link: 'ticked', also if they are ticked already; 'changed' if they
-- have another version by now; 'closed' if there is nothing to tick. What was ticked stays when the wording changes.
-- `language` is the one in which the visitor read all of them, null for the first: what they said there stays too.
create function public.tick_rental_form(token text, version integer, language text default null) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  wording public.desk_settings;
  shown text[];
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
  if current.rental_form is null and tick_rental_form.language is not null then
    select string_to_array(stored.translation, E'\n') into shown
    from public.translations as stored
    where stored.language = tick_rental_form.language
      and stored.text_hash = md5(array_to_string(wording.rental_statements, E'\n'));
    if cardinality(shown) is distinct from cardinality(wording.rental_statements) then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;
  update public.bookings
  set rental_form = jsonb_build_object(
    'ticked_at', now(), 'version', wording.rental_statements_version, 'statements', wording.rental_statements
  ) || case
    when shown is null then '{}'
    else jsonb_build_object('language', tick_rental_form.language, 'shown', shown)
  end
  where id = current.id and rental_form is null;
  return jsonb_build_object('outcome', 'ticked');
end
$$;

comment on function public.tick_rental_form(text, integer, text) is
  'Ticks the form of the rental that the visitor''s link opens; null for any other token';

revoke all on function
  public.can_tick_rental_form(public.bookings),
  public.tick_rental_form(text, integer, text),
  public.close_change_requests(),
  public.mask_name(text),
  public.mask_email(text),
  public.desk_tours_of(uuid[]),
  public.read_visit_link(text),
  public.store_change_request(uuid, text, text, jsonb),
  public.request_change_by_link(text, text, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_tours_of(uuid[]) to service_role;
grant execute on function public.can_tick_rental_form(public.bookings) to service_role;
grant execute on function
  public.read_visit_link(text), public.request_change_by_link(text, text, text, jsonb),
  public.tick_rental_form(text, integer, text)
  to anon;
