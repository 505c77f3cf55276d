-- With an e-mail address, the mails of the newest fresh booking of this name and address are claimed; with an account,
-- those about the account; otherwise all. `links` has the purpose of the private link of each kind of mail that has
-- one. Each attempt to send a mail makes another link, because an earlier attempt may have arrived after all. A mail
-- that asks for a decision gets the load of the day as it is now, one after a trip the token that stops its kind. The
-- confirmation of a rental and its reminder ask for the form that is not ticked yet. A reminder gets the weather of
-- the day as it is now; one that is not wanted any more is left out, and deleted by enqueue_trip_reminders. `others`
-- are the trips that belong to the booking, and the one besides that the mail is about. A mail that asks for a decision
-- has a link for each trip of the request.
create or replace function public.claim_mails(
  max_rows integer, links jsonb default '{}', operator text default null,
  name text default null, email text default null, account uuid default null
)
  returns table (
    id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb, desk_tours jsonb, token text,
    day_load jsonb, asks_form boolean, others jsonb
  )
  language plpgsql
  set search_path = ''
as $$
declare
  fresh_booking uuid;
begin
  if claim_mails.email is not null then
    fresh_booking := public.find_fresh_booking(claim_mails.name, claim_mails.email);
    if fresh_booking is null then
      return;
    end if;
  end if;
  return query
  with taken as materialized (
    select * from public.take_due_mails(max_rows, fresh_booking, claim_mails.account)
  ),
  overlays as materialized (
    select *
    from public.desk_tours_of(array(select distinct booking_id from taken where booking_id is not null))
  )
  select taken.id, taken.kind,
    case taken.kind
      when 'trip-reminder' then taken.payload || jsonb_build_object('weather', public.weather_on(about.date))
      else taken.payload
    end,
    to_jsonb(about), to_jsonb(change), overlays.tours,
    case
      when taken.kind = 'after-trip' then public.stop_token(about.email)
      when links ? taken.kind then public.make_booking_link(about.id, links ->> taken.kind, operator)
    end,
    case when links ->> taken.kind = 'decision' then public.load_of_day(about.date, about.id) end,
    taken.kind in ('booking-confirmed', 'trip-reminder')
      and about.rental_form is null and public.can_tick_rental_form(about),
    case when links ->> taken.kind = 'decision' then public.trips_to_decide(about.id, operator)
      else public.trips_beside(
        about.id, case when taken.change_id is not null then (taken.payload ->> 'other')::uuid end
      )
    end
  from taken
  left join public.bookings as about on about.id = taken.booking_id
  left join public.booking_changes as change on change.id = taken.change_id
  left join overlays on overlays.booking = taken.booking_id
  where taken.kind <> 'trip-reminder'
    or (taken.payload ->> 'day' = about.date::text and public.wants_reminder(about));
end
$$;
