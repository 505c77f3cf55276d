-- Decides about a booking that still waits: 'done', or 'decided before' with the change that did. The triggers of the
-- booking record the change and store the mail to the visitor, as they do for the desk; the history gets the address of
-- the link. All links to decide about this booking end with the decision.
--
-- A day that is closed or full, and a departure without room, refuse a confirmation with SQLSTATE PT409, unless the
-- operator confirms all the same: `seen` is what read_decision_obstacle had returned to them. What stands against the
-- day by then is another obstacle if it differs. A page that was loaded before this parameter leaves it out.
create or replace function public.decide_by_link(
  token text, decision text, message text default null, all_the_same boolean default false, seen jsonb default null
)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'decision');
  current_status text;
  goes_on boolean;
begin
  if booking is null then
    return null;
  end if;
  if decision is null or not facts.can_move(facts.pending(), decision) then
    perform facts.refuse('decision.by-link');
  end if;
  -- Concurrent decisions wait for each other here, and the link may have been used meanwhile.
  select status into current_status from public.bookings where id = booking for update;
  if public.find_linked_booking(token, 'decision') is null then
    return null;
  end if;
  if current_status <> facts.pending() then
    return jsonb_build_object('outcome', 'decided before', 'change', public.last_change(booking));
  end if;
  goes_on := all_the_same is true and (seen is null or seen = public.find_obstacle(booking));
  perform set_config('desk.all_the_same', (goes_on is true)::text, true);
  update public.bookings set status = decision where id = booking;
  perform set_config('desk.all_the_same', '', true);
  if decision = facts.confirmed() and goes_on is not true then
    perform public.refuse_obstacle(booking);
  end if;
  update public.booking_changes as change
  set
    changed_by_link = true,
    changed_by_email = (
      select link.sent_to
      from public.booking_links as link
      where link.token_hash = sha256(convert_to(decide_by_link.token, 'UTF8'))
    ),
    message = nullif(btrim(decide_by_link.message, E' \t\n\r'), '')
  where change.booking_id = booking
    and change.sequence = (select max(sequence) from public.booking_changes where booking_id = booking);
  update public.booking_links
  set used_at = now()
  where booking_id = booking and purpose = 'decision' and used_at is null;
  return jsonb_build_object('outcome', 'done', 'change', public.last_change(booking));
end
$$;
