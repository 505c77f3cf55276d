-- Stores in the history of a booking which facts have changed since it was as given, and returns them. The mail to the
-- visitor follows from the line. Function undo_change says which line it takes back.
create or replace function public.record_changed_facts(before public.bookings, message text) returns jsonb
  language plpgsql
  set search_path = ''
as $$
declare
  after public.bookings;
  changed jsonb;
  earlier integer := (select count(*) from public.booking_changes where booking_id = before.id);
begin
  select * into after from public.bookings where id = before.id;
  changed := public.compare_bookings(before, after);
  if changed <> '{}' then
    insert into public.booking_changes (
      booking_id, sequence, from_status, to_status, message, changed_by, changed_by_email, changed_facts, undoes
    )
    values (
      before.id, earlier + 1, after.status, after.status,
      nullif(btrim(record_changed_facts.message, E' \t\n\r'), ''), auth.uid(), auth.jwt() ->> 'email', changed,
      case when current_setting('desk.undone_change', true) <> '' then earlier end
    );
  end if;
  return changed;
end
$$;
