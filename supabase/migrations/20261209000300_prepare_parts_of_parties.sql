-- As its owner: visitors read neither the bookings of others nor the catalogue, the settings, limits and closed days.
-- Requests of visitors alone are limited and refused: what the operator enters, the service role and direct connections
-- are not. The constraints refuse what this function skips, such as a date of another form.
--
-- Postgres prepares each expression of a function again in each transaction, which costs more than to evaluate it. So
-- the common path has few of them.
create or replace function public.prepare_booking() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  -- The role of the API call.
  is_visitor constant boolean := new.entered_by is null and current_setting('role') in ('anon', 'authenticated');
  rules public.booking_rules;
begin
  -- A part of a party keeps what the party has (7-trips/40-parties.sql).
  if new.divided_from is not null then
    return new;
  end if;
  -- First, because the cost of what follows grows with the tours.
  if cardinality(new.custom_tour_ids) > facts.most_custom_tours() then
    perform public.refuse_many_tours();
  end if;
  new.sent_by := case when new.entered_by is null then auth.uid() end;
  if is_visitor then
    perform public.lock_sender(facts.mailbox_of(new.email), new.sent_by);
  end if;
  rules := public.read_booking_rules(new);
  if is_visitor and rules.refusal is not null then
    perform public.refuse_booking(rules.refusal, rules.limiting_booking);
  end if;
  if rules.is_past then
    perform public.refuse_past_day();
  end if;
  -- Assigns the transaction its id now, for the policy by which the sender reads the booking back.
  perform pg_current_xact_id();
  new.created_at := now();
  new.decision_due_at := rules.decision_due_at;
  -- Callers of the API may send an empty text for none.
  new.message := nullif(new.message, '');
  if is_visitor then
    perform public.check_visitor_booking(new, rules);
  end if;
  if new.from_waiting_list then
    new.status := facts.waitlisted();
  end if;
  new.booked_items := public.describe_items(new.tour_id, new.combo_tour_id, new.golf_cart_id, new.custom_tour_ids);
  if (
    new.date <= date '9999-12-31'
    and coalesce(new.last_day, new.date) between new.date and new.date + facts.most_rental_days() - 1
  ) is not true then
    new.last_day := coalesce(new.last_day, new.date);
  elsif facts.is_rental(new.booking_type) then
    new.last_day := coalesce(new.last_day, new.date);
    -- The stored item of a rental says its days, as the item of a combo does, so that everything that counts the days
    -- of a booking knows them.
    new.booked_items := jsonb_set(new.booked_items, '{0,days}', to_jsonb(new.last_day - new.date + 1));
  else
    new.last_day := public.last_day_of_trip(new.date, new.last_day, new.booked_items);
  end if;
  return new;
end
$$;
