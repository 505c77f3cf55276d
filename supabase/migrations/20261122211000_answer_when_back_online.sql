-- Answers that an administrator gave without a connection (docs/product.md, The desk offline). The device sends each
-- under an id, which makes a second sending harmless. The table has the ids only, and nothing about the bookings.
create table public.offline_answers (
  id uuid primary key,
  answered_at timestamptz not null default now()
);

comment on table public.offline_answers is 'The ids of the answers that came from devices without a connection';

alter table public.offline_answers enable row level security;
revoke all on table public.offline_answers from public, anon, authenticated, service_role;

-- Answers a request that still waits: 'done', also for an answer that was stored before. A booking that was answered
-- otherwise meanwhile stays as it is: 'changed', with its status. 'gone' where the booking is erased or deleted. As its
-- owner: administrators do not write the table.
create function public.answer_from_device(answer uuid, booking uuid, decision text, message text default null)
  returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current public.bookings;
begin
  if not public.is_admin() then
    raise exception 'Only administrators answer requests' using errcode = 'insufficient_privilege';
  end if;
  if decision is null or decision not in ('confirmed', 'cancelled') then
    raise exception 'An answer confirms or cancels' using errcode = 'check_violation';
  end if;
  -- Concurrent answers wait for each other here.
  select * into current from public.bookings where id = booking for update;
  if not found or current.erased_at is not null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  insert into public.offline_answers (id) values (answer) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'done');
  end if;
  if current.status <> 'pending' then
    -- The id stays free for an answer that the administrator confirms.
    delete from public.offline_answers where id = answer;
    return jsonb_build_object('outcome', 'changed', 'status', current.status);
  end if;
  perform public.decide_booking(booking, decision, message);
  return jsonb_build_object('outcome', 'done');
end
$$;

comment on function public.answer_from_device(uuid, uuid, text, text) is
  'Confirms or cancels a pending booking with an answer that was given offline, once for its id. For administrators';

revoke all on function public.answer_from_device(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.answer_from_device(uuid, uuid, text, text) to authenticated;
