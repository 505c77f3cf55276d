-- Offers a guest up to five other days, once for an id. A day that is closed or full refuses it with SQLSTATE PT409, as
-- refuse_obstacle does, unless it is among those that are offered all the same; a day on which the cart has another
-- confirmed rental always does. The detail names the day. As its owner: administrators write neither the offers nor
-- the outbox.
create or replace function public.offer_other_days(
  offer uuid, booking uuid, days date[], message text default null, confirms boolean default false,
  all_the_same date[] default '{}'
)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
  offered date;
  obstacle jsonb;
  crowded date[] := '{}';
begin
  if not public.is_admin() then
    perform facts.refuse('role.administrators', named => jsonb_build_object('act', 'offer other days'));
  end if;
  select * into current from public.bookings where id = offer_other_days.booking and erased_at is null for update;
  if not found then
    perform facts.refuse('booking.unknown');
  end if;
  if exists (select from public.day_offers as made where made.id = offer_other_days.offer) then
    return;
  end if;
  if not facts.is_open(current.status) then
    perform facts.refuse('booking.cancelled');
  end if;
  days := array(select distinct chosen from unnest(days) as chosen where chosen is not null order by chosen);
  if days[1] <= facts.local_today() or current.date = any (days) then
    perform facts.refuse('offer.days');
  end if;
  foreach offered in array days loop
    obstacle := public.find_obstacle_on(current, offered);
    if obstacle is not null then
      if obstacle ->> 'why' = 'taken' or not offered = any (coalesce(all_the_same, '{}')) then
        perform facts.refuse('day.not-offerable', obstacle || jsonb_build_object('day', offered));
      end if;
      crowded := crowded || offered;
    end if;
  end loop;
  insert into public.day_offers (id, booking_id, offered_days, crowded_days, message, confirms, open_from)
  select offer_other_days.offer, current.id, days, crowded,
    nullif(btrim(offer_other_days.message, E' \t\n\r'), ''), offer_other_days.confirms is true,
    now() + make_interval(secs => limits.undo_seconds)
  from public.booking_limits as limits;
end
$$;
