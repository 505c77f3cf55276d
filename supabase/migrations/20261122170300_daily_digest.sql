-- The digest: one mail to the operator each morning with today, tomorrow, the requests without an answer, and the mails
-- that were given up (docs/product.md, Daily digest). The outbox holds its day only; what it says is read when it is
-- sent, so no copy of a visitor's data is kept.

-- The days whose digest was decided: stored as a mail, or left out because there was nothing to say.
create table public.daily_digests (
  day date primary key,
  decided_at timestamptz not null default now()
);

comment on table public.daily_digests is 'The days whose digest was stored as a mail, or had nothing to say';

-- No role of the API reads or writes the table. The function below does, with its owner's rights.
alter table public.daily_digests enable row level security;
revoke all on table public.daily_digests from public, anon, authenticated, service_role;

-- Adds the kind to the constraints as they are, so that the order of the migrations that add kinds does not matter.
do $$
declare
  known text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_kind_known'
  );
  about text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'public.mail_outbox'::regclass and conname = 'mail_outbox_about_one_thing'
  );
begin
  alter table public.mail_outbox
    drop constraint mail_outbox_kind_known,
    drop constraint mail_outbox_about_one_thing;
  execute format(
    'alter table public.mail_outbox
      add constraint mail_outbox_kind_known check (kind = ''daily-digest'' or %s),
      add constraint mail_outbox_about_one_thing check (
        case when kind = ''daily-digest'' then
          payload is not null and user_id is null and booking_id is null and change_id is null and request_id is null
        else %s end
      )',
    known, about
  );
end
$$;

create unique index mail_outbox_once_a_day on public.mail_outbox ((payload ->> 'day')) where kind = 'daily-digest';

-- What the digest of a day says: the days as the desk reads them, the requests that wait, the longest waiting first, at
-- most 20 and how many there are in all, and the mails that were given up. Requests that a program seems to have sent
-- wait for no answer.
create function public.read_digest(day date) returns jsonb
  language sql
  stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'day', read_digest.day,
    'read_at', now(),
    'days', (
      select jsonb_agg(jsonb_build_object('day', shown.day, 'bookings', shown.bookings) order by shown.day)
      from public.read_days(read_digest.day, 2) as shown
    ),
    'waiting', (
      select coalesce(jsonb_agg(to_jsonb(request) order by request.created_at, request.id), '[]')
      from (
        select *
        from public.bookings
        where status = 'pending' and not is_suspect
        order by created_at, id
        limit 20
      ) as request
    ),
    'waiting_count', (select count(*) from public.bookings where status = 'pending' and not is_suspect),
    'failed_mails', (
      select coalesce(jsonb_agg(to_jsonb(failed) order by failed.failed_at desc, failed.id), '[]')
      from public.list_failed_mails() as failed
    )
  )
$$;

comment on function public.read_digest(date) is
  'What the digest of a day says: that day and the next, the requests that wait, and the mails that were given up';

-- Stores the digest of today in Belize, once a day, from 06:30 on; true where it did. A run that comes late stores it
-- too, unless the day was decided already. A digest of an earlier day that was not sent is dropped. As its owner: no
-- role of the API writes daily_digests.
create function public.enqueue_daily_digest(moment timestamptz default now()) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- Belize stays on UTC-6 all year.
  there timestamp := moment at time zone interval '-06:00';
  digest jsonb;
begin
  if there::time < time '06:30' then
    return false;
  end if;
  -- Concurrent calls wait for each other here.
  insert into public.daily_digests (day) values (there::date) on conflict do nothing;
  if not found then
    return false;
  end if;
  delete from public.mail_outbox
  where kind = 'daily-digest'
    and sent_at is null
    and (claimed_until is null or claimed_until < now());
  digest := public.read_digest(there::date);
  if digest -> 'waiting_count' = '0'
    and digest -> 'failed_mails' = '[]'
    and not jsonb_path_exists(digest, '$.days[*].bookings[*]')
  then
    return false;
  end if;
  insert into public.mail_outbox (kind, payload)
  values ('daily-digest', jsonb_build_object('day', there::date));
  return true;
end
$$;

comment on function public.enqueue_daily_digest(timestamptz) is
  'Stores the mail with today, tomorrow, the requests that wait and the mails that were given up, once a day';

revoke all on function public.read_digest(date), public.enqueue_daily_digest(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.read_digest(date), public.enqueue_daily_digest(timestamptz) to service_role;
