-- The mail that asks the operator for a decision begins with the load of the day.
drop function if exists public.claim_mails(integer, jsonb, text, text, text, uuid);

-- With an e-mail address, the mails of the newest fresh booking of this name and address are claimed; with an account,
-- those about the account; otherwise all. `links` has the purpose of the private link of each kind of mail that has
-- one. Each attempt to send a mail makes another link, because an earlier attempt may have arrived after all. A mail
-- that asks for a decision gets the load of the day as it is now.
create function public.claim_mails(
  max_rows integer, links jsonb default '{}', operator text default null,
  name text default null, email text default null, account uuid default null
)
  returns table (
    id uuid, kind text, payload jsonb, booking_row jsonb, change_row jsonb, desk_tours jsonb, token text,
    day_load jsonb
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
  select taken.id, taken.kind, taken.payload, to_jsonb(about), to_jsonb(change), overlays.tours,
    case when links ? taken.kind then public.make_booking_link(about.id, links ->> taken.kind, operator) end,
    case when links ->> taken.kind = 'decision' then public.load_of_day(about.date, about.id) end
  from taken
  left join public.bookings as about on about.id = taken.booking_id
  left join public.booking_changes as change on change.id = taken.change_id
  left join overlays on overlays.booking = taken.booking_id;
end
$$;

comment on function public.claim_mails(integer, jsonb, text, text, text, uuid) is
  'Takes mails that are due, with all that they are written from and the tokens of their private links';

revoke all on function public.claim_mails(integer, jsonb, text, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_mails(integer, jsonb, text, text, text, uuid),
  public.load_of_day(date, uuid)
  to service_role;
