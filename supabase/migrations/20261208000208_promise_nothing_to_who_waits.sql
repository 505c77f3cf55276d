create or replace function public.keep_decision_figures() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.booking_figures
  -- A decision that was undone was none.
  set decided_at = case when new.to_status <> facts.pending() then new.changed_at end
  where booking_id = new.booking_id
    -- No decision was promised to a guest of the waiting list.
    and not exists (select from public.bookings where id = new.booking_id and from_waiting_list)
    and (new.to_status = facts.pending() or not exists (
      select
      from public.booking_changes as earlier
      where earlier.booking_id = new.booking_id
        and earlier.sequence < new.sequence
        and earlier.changed_facts is null
        and not exists (
          select
          from public.booking_changes as undone
          where undone.booking_id = new.booking_id
            and undone.sequence between earlier.sequence and new.sequence
            and undone.to_status = facts.pending()
        )
    ));
  return null;
end
$$;
