-- Decides about a booking that still waits: 'done', also for a decision that was stored before. A booking that was
-- decided otherwise meanwhile stays as it is: 'changed', with its status. 'gone' if the booking is erased or deleted.
-- The desk sends decisions in this way that were made offline or have a message; any other is an update of the status.
-- As its owner: administrators do not write the table.
create or replace function public.decide_from_device(
  decision_id uuid, booking uuid, decision text, message text default null, departure uuid default null,
  all_the_same boolean default false
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'decide about bookings'));
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    perform facts.refuse('decision.by-desk');
  end if;
  -- Concurrent decisions wait for each other here.
  select * into current from public.bookings where id = booking for update;
  if not found or current.erased_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if not public.is_first_sending(decision_id) then
    return jsonb_build_object('outcome', 'done');
  end if;
  if current.status <> facts.pending() then
    -- The id stays free for a decision that the administrator confirms.
    delete from public.device_decisions where id = decision_id;
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  perform public.decide_booking(booking, decision, message, departure, all_the_same);
  return jsonb_build_object('outcome', 'done');
end
$$;
