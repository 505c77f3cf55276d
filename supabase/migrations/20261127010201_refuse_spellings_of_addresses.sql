-- An address that mail programs would mend before they take it, such as <ana@example.com, is one more spelling of a
-- mailbox, and would get round its limits. A booking that has such an address from an earlier version keeps it.
create function public.refuse_address() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'new row for relation "bookings" violates check constraint "bookings_email_form"'
    using errcode = 'check_violation', schema = 'public', table = 'bookings', constraint = 'bookings_email_form';
end
$$;

create trigger refuse_address before insert on public.bookings
  for each row when (not facts.is_address(new.email)) execute function public.refuse_address();

create trigger refuse_changed_address before update of email on public.bookings
  for each row when (new.email <> old.email and new.erased_at is null and not facts.is_address(new.email))
  execute function public.refuse_address();

revoke all on function public.refuse_address() from public, anon, authenticated, service_role;
