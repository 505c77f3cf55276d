-- Erases the personal data of bookings (docs/privacy.md): on request at the desk, one booking or all of an e-mail
-- address. The numbers stay: what, when, how many people, the status and its times. It cannot be undone.
alter table public.bookings
  add column erased_at timestamptz,
  -- The administrator who erased it, by the name of that time; null where the schedule did, which erases old bookings.
  add column erased_by_email text,
  add column erased_by_name text,
  add constraint bookings_erased_by_name_length check (char_length(erased_by_name) <= 60),
  drop constraint bookings_email_form,
  add constraint bookings_email_form check (
    email ~ ('^[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '@[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'
      '\.[^@ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
    or (erased_at is not null and email = '')
  ),
  drop constraint bookings_phone_form,
  add constraint bookings_phone_form check (
    phone ~ '^\+?[1-9][0-9 ()-]{0,16}$' or (erased_at is not null and phone = '')
  );

-- For the schedule that erases old bookings.
create index bookings_not_erased_by_date on public.bookings (date) where erased_at is null;

-- An erasure changes the personal data, nothing else, and once. Every other change is checked as before.
create function public.check_booking_erasure() returns trigger
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

drop trigger check_booking_update on public.bookings;
create trigger check_booking_update before update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at) execute function public.check_booking_update();
create trigger check_booking_erasure before update on public.bookings
  for each row when (old.erased_at is distinct from new.erased_at) execute function public.check_booking_erasure();

-- No mail is about an erased booking, whatever stores it: it has no address.
create function public.skip_mail_of_erased_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (select from public.bookings where id = new.booking_id and erased_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create trigger skip_mail_of_erased_booking before insert on public.mail_outbox
  for each row when (new.booking_id is not null) execute function public.skip_mail_of_erased_booking();

-- Erases the bookings with these ids that are not erased yet, and returns how many. A request that waits is declined
-- with it, because it has no address to answer to, and no mail says so. The order of the locks prevents deadlocks.
create function public.erase_these(ids uuid[], who text) returns integer
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

-- As its owner: administrators may neither write the outbox nor change bookings themselves.
create function public.erase_booking(booking uuid) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(array[booking], auth.jwt() ->> 'email');
end
$$;

comment on function public.erase_booking(uuid) is
  'Erases the personal data of a booking; 0 where it is erased already. For administrators';

create function public.erase_bookings_of(email text) returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators erase bookings' using errcode = 'insufficient_privilege';
  end if;
  return public.erase_these(
    array(
      select id from public.bookings
      where bookings.email = lower(btrim(erase_bookings_of.email) collate "C") and erased_at is null
    ),
    auth.jwt() ->> 'email'
  );
end
$$;

comment on function public.erase_bookings_of(text) is
  'Erases the personal data of all bookings of an e-mail address and returns how many. For administrators';

revoke all on function
  public.check_booking_erasure(),
  public.skip_mail_of_erased_booking(),
  public.erase_these(uuid[], text),
  public.erase_booking(uuid),
  public.erase_bookings_of(text)
  from public, anon, authenticated, service_role;
grant execute on function public.erase_booking(uuid), public.erase_bookings_of(text) to authenticated;
