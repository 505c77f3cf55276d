-- As its owner, as above. A status without a mail sends none, and neither does a change that undoes a decision, or a
-- guest who leaves the waiting list by themselves. The mail about a decision at the desk waits until it can no longer
-- be undone.
create or replace function public.enqueue_change_mail() returns trigger
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
