-- The outbox: every mail is a row before it is sent. Triggers store the mails of a booking in the transaction of the
-- booking or of its change, so neither exists without the other. Functions claim rows, send them and record the
-- outcome.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- The change that the mail is about.
  change_id uuid references public.booking_changes (id) on delete cascade,
  -- The account of a new-user mail. Not a reference: schema auth belongs to the platform.
  user_id uuid,
  -- The facts of mails that are not written from the booking alone.
  payload jsonb,
  -- 0 for the first mail; 1, 2, ... for those that an administrator sent again.
  repetition integer not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  -- When the mail was given up: the mail server refused it for good, or the last attempt failed.
  failed_at timestamptz,
  last_error text,
  -- Why the last attempt failed; null once the mail server accepts mails again.
  problem text,
  status text not null generated always as (
    case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'pending' end
  ) stored,
  created_at timestamptz not null default now(),
  -- What the visitor asks, if the mail is about that.
  change_request_id uuid references public.change_requests (id) on delete cascade,
  -- The mail is not claimed before.
  held_until timestamptz,
  -- The offer of other days that the mail is about, also that of a weather call (7-trips/36-day-offers.sql).
  day_offer_id uuid references public.day_offers (id) on delete cascade,

  constraint mail_outbox_about_one_thing check (
    facts.is_about_one_thing(kind, booking_id, change_id, change_request_id, day_offer_id, user_id, payload)
  ),
  constraint mail_outbox_once_a_user unique (user_id, kind),
  constraint mail_outbox_problem_known check (
    problem in ('unreachable', 'unanswered', 'login', 'sender', 'address', 'mailbox-full', 'other')
  )
);

comment on table public.mail_outbox is
  'Mails to send, mails sent, and mails given up, with their last error';

create unique index mail_outbox_once_a_booking
  on public.mail_outbox (
    booking_id, kind, change_id, change_request_id, day_offer_id, repetition,
    (case kind when 'trip-reminder' then payload ->> 'day' end)
  ) nulls not distinct
  where booking_id is not null;
create index mail_outbox_waiting_reminders on public.mail_outbox (booking_id)
  where kind = 'trip-reminder' and sent_at is null;
create index mail_outbox_by_change on public.mail_outbox (change_id) where change_id is not null;
create index mail_outbox_by_next_attempt on public.mail_outbox (next_attempt_at)
  where sent_at is null and failed_at is null;
-- For the list above: the outbox keeps every mail, and few of them have failed.
create index mail_outbox_failed on public.mail_outbox (failed_at desc) where failed_at is not null;
create index mail_outbox_by_change_request on public.mail_outbox (change_request_id)
  where change_request_id is not null;
create unique index mail_outbox_once_a_day on public.mail_outbox ((payload ->> 'day')) where kind = 'daily-digest';
create index mail_outbox_by_day_offer on public.mail_outbox (day_offer_id) where day_offer_id is not null;

alter table public.mail_outbox enable row level security;
revoke all on table public.mail_outbox from public, anon, authenticated, service_role;
grant select on table public.mail_outbox to authenticated;
grant select, insert, update, delete on table public.mail_outbox to service_role;

create policy "administrators read the mails" on public.mail_outbox
  for select to authenticated
  using ((select public.is_admin()));

-- No mail is about an erased booking, whatever stores it, and none goes to a visitor without an address. The one about
-- an address that was removed is held with those that waited for it, so that an undo tells the changes before it.
create function public.skip_mail_without_address() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (
    select
    from public.bookings
    where id = new.booking_id
      and email = ''
      and (
        erased_at is not null
        or (facts.is_for_visitor(new.kind) and new.payload #> '{changed_facts,email,from}' is null)
      )
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger skip_mail_without_address before insert on public.mail_outbox
  for each row when (new.booking_id is not null) execute function public.skip_mail_without_address();

-- Holds the mails to a visitor whose address is removed, until the change can no longer be undone. Function
-- take_due_mails deletes them then. Those that were given up go at once.
create function public.hold_mails_without_address(booking uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.mail_outbox as mail
  where mail.booking_id = hold_mails_without_address.booking
    and facts.is_for_visitor(mail.kind) and mail.failed_at is not null;
  update public.mail_outbox as mail
  set held_until = greatest(mail.held_until, now() + make_interval(secs => undo_seconds)) from public.booking_limits
  where mail.booking_id = hold_mails_without_address.booking
    and facts.is_for_visitor(mail.kind) and mail.sent_at is null;
end
$$;

-- As its owner: visitors who send a booking may not write the outbox themselves. The operator hears of every booking
-- that a visitor sends. The address of the visitor is unproven, so its mailbox gets few acknowledgements an hour. A
-- booking that a program seems to have sent has one like all others: a person whose browser filled in the hidden field
-- waits for it. Who is put on a waiting list has another acknowledgement, and the desk shows them when a place gets
-- free. The mails of the first trip of a request are about all of its trips. The mails of a booking that was entered by
-- hand are stored by enter_booking.
create function public.enqueue_booking_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  -- Connections keep the plan, also one that was made while the outbox was empty.
  set enable_seqscan = off
as $$
declare
  waits constant boolean := new.status = facts.waitlisted();
  kinds text[] := case when waits then '{}' else array['booking-operator'] end;
begin
  if (
    -- A subquery for each earlier booking of the mailbox: as a join, it could begin with the mails of everybody.
    select coalesce(sum((
      select count(*)
      from public.mail_outbox as mail
      where mail.booking_id = earlier.id
        and mail.kind in ('booking-visitor', 'waiting-list')
        and mail.created_at > now() - interval '1 hour'
        and mail.created_at <= now() + interval '1 minute'
    )), 0)
    from public.bookings as earlier
    where facts.mailbox_of(earlier.email) = facts.mailbox_of(new.email) and earlier.entered_by is null
  ) < (select acknowledgements_an_hour from public.booking_limits where is_only_row) then
    kinds := kinds || case when waits then 'waiting-list' else 'booking-visitor' end;
  end if;
  insert into public.mail_outbox (kind, booking_id) select kind, new.id from unnest(kinds) as kind;
  return null;
end
$$;

create trigger enqueue_booking_mail after insert on public.bookings
  for each row when (new.entered_by is null and new.divided_from is null and new.sent_with is null)
  execute function public.enqueue_booking_mail();

-- As its owner, as above. A status without a mail sends none, and neither does a change that undoes a decision, or a
-- guest who leaves the waiting list by themselves. The mail about a decision at the desk waits until it can no longer
-- be undone.
create function public.enqueue_change_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, booking_id, change_id, held_until)
  select facts.mail_of_status(new.to_status), new.booking_id, new.id,
    case when new.changed_by is not null and undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
  from public.booking_limits
  where facts.mail_of_status(new.to_status) is not null and new.undoes is null
    and (new.changed_by is not null or new.to_status <> facts.cancelled()
      or new.from_status not in (facts.waitlisted(), facts.offered()));
  return null;
end
$$;

create trigger enqueue_change_mail after insert on public.booking_changes
  for each row when (new.changed_facts is null) execute function public.enqueue_change_mail();

-- The last message to the visitor of a booking in its changed facts since a change, without those that were undone.
create function public.message_of_changes(booking uuid, since integer) returns text
  language sql
  stable
  set search_path = ''
as $$
  select line.message
  from public.booking_changes as line
  where line.booking_id = message_of_changes.booking
    and line.sequence >= message_of_changes.since
    and line.changed_facts is not null
    and not line.changed_facts ?| array['divided', 'merged']
    and line.message is not null
    and not exists (
      select
      from public.booking_changes as undoing
      where undoing.booking_id = line.booking_id and undoing.undoes = line.sequence
    )
  order by line.sequence desc
  limit 1
$$;

-- Whether a change takes back that a party was divided or merged.
create function public.undoes_party(line public.booking_changes) returns boolean
  language sql
  stable
  set search_path = ''
as $$
  select exists (
    select
    from public.booking_changes as undone
    where undone.booking_id = line.booking_id and undone.sequence = line.undoes
      and undone.changed_facts ?| array['divided', 'merged']
  )
$$;

-- As its owner, as above. Tells the visitor what has changed since the last mail about it that may have left. A mail
-- that waits for its first attempt is replaced, so a change that is changed back at once sends nothing, and the message
-- of a change that was undone is not sent. The mail about a change at the desk waits until it can no longer be undone;
-- another departure of the same hour and place sends none.
create function public.enqueue_changed_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  untold jsonb;
  first_untold integer;
begin
  if public.undoes_party(new) then
    return null;
  end if;
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
    select earlier.sequence, coalesce((payload ->> 'since')::integer, earlier.sequence) as since,
      payload -> 'changed_facts' as changed_facts
    from replaced
    join public.booking_changes as earlier on earlier.id = change_id
    union all
    select new.sequence, new.sequence, new.changed_facts
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
    (select min(since) from change)
  into untold, first_untold
  from fact
  where first_value <> last_value and key <> 'departure_id';
  if untold is not null then
    insert into public.mail_outbox (kind, booking_id, change_id, payload, held_until)
    select
      'booking-changed', new.booking_id, new.id,
      jsonb_build_object(
        'changed_facts', untold, 'since', first_untold,
        'message', public.message_of_changes(new.booking_id, first_untold)
      ),
      case when new.changed_by is not null and undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
    from public.booking_limits;
  end if;
  return null;
end
$$;

-- A party that was divided or merged has a mail of its own (7-trips/40-parties.sql), which its undo deletes.
create trigger enqueue_changed_mail after insert on public.booking_changes
  for each row when (new.changed_facts is not null and not new.changed_facts ?| array['divided', 'merged'])
  execute function public.enqueue_changed_mail();

-- Whether a booking has a private link, a note, a note for the crew, an offer of other days or what belongs to its
-- guest, with which it is more than its entry by hand.
create function public.was_added_to(booking uuid) returns boolean
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  return exists (select from public.booking_links where booking_id = was_added_to.booking)
    or exists (select from public.booking_notes where booking_id = was_added_to.booking)
    or exists (select from public.crew_notes where booking_id = was_added_to.booking)
    or exists (select from public.day_offers where booking_id = was_added_to.booking)
    or exists (select from public.guest_notes where booking_id = was_added_to.booking)
    or exists (select from public.guest_languages where booking_id = was_added_to.booking)
    or exists (select from public.guest_merges where was_added_to.booking in (booking_id, other_id));
end
$$;

-- Takes back the last decision about a booking, if this person made it at the desk and its mail has not left: 'undone',
-- with the status that the booking has again. The history keeps both changes. What the visitor asked is open again if
-- the decision closed it. 'late' if the mail may have left, or after its wait if there is none; 'changed' if the last
-- change is another one; 'gone' if the booking is erased or deleted. As its owner: no role writes the outbox.
--
-- The entry of a booking by hand, which alone confirms it in the transaction that stores it, is taken back with the
-- booking, whose status is null then: otherwise a request would remain, whose cancellation tells a guest who never
-- asked. 'changed' if something was added to the booking.
create function public.undo_decision(booking uuid, decision text) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  last public.booking_changes;
  is_entry boolean;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'undo decisions'));
  end if;
  -- The sender of the mails takes none of a booking that is locked.
  select * into current from public.bookings where id = booking and erased_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into last
  from public.booking_changes
  where booking_id = current.id
  order by sequence desc
  limit 1;
  is_entry := last.sequence = 1 and current.entered_by = auth.uid() and last.changed_at = current.created_at;
  if (last.to_status, last.changed_by) is distinct from (decision, auth.uid())
    or last.changed_facts is not null or last.from_date is not null
    or (is_entry and public.was_added_to(current.id))
  then
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  delete from public.mail_outbox
  where change_id = last.id and repetition = 0 and held_until is not null
    and attempts = 0 and last_error is null and claimed_until is null and sent_at is null;
  if not found and (
    exists (select from public.mail_outbox where change_id = last.id)
    or last.undoes is not null or facts.mail_of_status(decision) is null
    or last.changed_at < now() - make_interval(secs => (select undo_seconds from public.booking_limits))
  ) then
    return jsonb_build_object('outcome', 'late', 'status', current.status);
  end if;
  if is_entry then
    delete from public.bookings where id = current.id;
    return jsonb_build_object('outcome', 'undone', 'status', null);
  end if;
  perform set_config('desk.undone_change', last.id::text, true);
  update public.bookings set status = last.from_status where id = current.id;
  perform set_config('desk.undone_change', '', true);
  perform public.take_cart_back(current.id, last.changed_at);
  update public.change_requests
  set handled_at = null
  where booking_id = current.id and handled_at = last.changed_at;
  perform public.tell_weather_again(current.id);
  return jsonb_build_object('outcome', 'undone', 'status', last.from_status);
end
$$;

comment on function public.undo_decision(uuid, text) is
  'Takes back the caller''s last decision about a booking before its mail leaves. For administrators';

create function public.enqueue_new_user_mail(account uuid, email text, name text) returns void
  language sql
  set search_path = ''
as $$
  insert into public.mail_outbox (kind, user_id, payload)
  values ('new-user', account, jsonb_build_object('email', email, 'name', name))
  on conflict do nothing
$$;

comment on function public.enqueue_new_user_mail(uuid, text, text) is
  'Stores the mail about a new account, once for each account';

revoke all on function
  public.skip_mail_without_address(),
  public.hold_mails_without_address(uuid),
  public.enqueue_booking_mail(),
  public.enqueue_change_mail(),
  public.message_of_changes(uuid, integer),
  public.undoes_party(public.booking_changes),
  public.enqueue_changed_mail(),
  public.was_added_to(uuid),
  public.undo_decision(uuid, text),
  public.enqueue_new_user_mail(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.undo_decision(uuid, text) to authenticated;
grant execute on function public.enqueue_new_user_mail(uuid, text, text) to service_role;
