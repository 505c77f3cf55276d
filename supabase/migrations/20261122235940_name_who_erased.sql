-- The history says who erased a booking under the name that they had then, as it does for every other act.
alter table public.bookings
  add column erased_by_name text,
  add constraint bookings_erased_by_name_length check (char_length(erased_by_name) <= 60);

-- As before, with the name.
create or replace function public.check_booking_erasure() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  allowed public.bookings := old;
begin
  allowed.erased_at := new.erased_at;
  allowed.erased_by_email := new.erased_by_email;
  allowed.erased_by_name := new.erased_by_name;
  allowed.name := 'Erased';
  allowed.email := '';
  allowed.phone := '';
  allowed.message := null;
  allowed.sent_by := null;
  if old.erased_at is not null or new is distinct from allowed then
    raise exception 'An erasure replaces the personal data alone, and is final'
      using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_erasure';
  end if;
  return new;
end
$$;

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
  delete from public.visitor_requests where booking_id = any (doomed);
  update public.booking_changes set message = null where booking_id = any (doomed) and message is not null;
  update public.bookings
  set
    erased_at = now(),
    erased_by_email = who,
    erased_by_name = public.author_name(),
    name = 'Erased',
    email = '',
    phone = '',
    message = null,
    sent_by = null
  where id = any (doomed);
  -- After the erasure, so that neither the change feed nor a mail gets the data once more.
  update public.bookings set status = 'cancelled' where id = any (doomed) and status = 'pending';
  return cardinality(doomed);
end
$$;
