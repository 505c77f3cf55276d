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

revoke all on function public.hold_mails_without_address(uuid) from public, anon, authenticated, service_role;
