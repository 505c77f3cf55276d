-- A departure that is called off takes no party: SQLSTATE PT409, as refuse_tours_and_days refuses a closed day. It goes
-- again with one whose cancellation by the call is undone, and with one that the caller puts on it all the same.
create or replace function public.run_again(departure public.departures) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if current_setting('desk.all_the_same', true) is distinct from 'true' and not exists (
    select
    from public.booking_changes
    where id::text = current_setting('desk.undone_change', true) and changed_at = departure.called_off_at
  ) then
    perform facts.refuse('departure.called-off', jsonb_build_object('why', 'called-off', 'reason', null));
  end if;
  update public.departures set called_off_at = null, changed_at = now() where id = departure.id;
end
$$;
