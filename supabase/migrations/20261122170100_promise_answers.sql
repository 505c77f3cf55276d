-- Until when each request is promised an answer (docs/product.md, Reply promise). The time is stored with the booking,
-- because it is printed in mails: a later change of the settings does not change what a visitor was promised.

-- So many hours after the request, if that is within the times of day in Belize; otherwise the next opening, if it is
-- within 24 hours of the request; otherwise the closing before it. The function answerDue in
-- domain/promise/reply-promise.ts does the same; tests/rls/settings/promised-answers.test.ts compares the two.
create function public.promised_answer(asked_at timestamptz, hours integer, opens time, closes time)
  returns timestamptz
  language sql
  immutable
  set search_path = ''
as $$
  select case
    when there::time between opens and closes then moment
    when next_opening <= asked_at + interval '24 hours' then next_opening
    else last_closing
  end
  from (
    select
      moment,
      there,
      -- Belize stays on UTC-6 all year.
      (there::date + case when there::time < opens then 0 else 1 end + opens) at time zone interval '-06:00'
        as next_opening,
      (there::date - case when there::time < opens then 1 else 0 end + closes) at time zone interval '-06:00'
        as last_closing
    from (
      select promised_answer.moment, promised_answer.moment at time zone interval '-06:00' as there
      from (select asked_at + make_interval(hours => hours) as moment) as promised_answer
    ) as local
  ) as near
$$;

comment on function public.promised_answer(timestamptz, integer, time, time) is
  'Until when a request of this moment is promised an answer';

alter table public.bookings
  -- The trigger below writes it. The default is for rows that are written without triggers, such as those of a test.
  add column answer_due_at timestamptz default now() + interval '24 hours';

-- Requests from before were promised an answer within 24 hours.
alter table public.bookings disable trigger user;
update public.bookings set answer_due_at = created_at + interval '24 hours';
alter table public.bookings enable trigger user;
alter table public.bookings alter column answer_due_at set not null;

-- As its owner: visitors may not read the settings. The name sorts after prepare_booking, which sets created_at.
create function public.promise_answer() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  select public.promised_answer(new.created_at, answer_hours, answers_from, answers_until)
  into new.answer_due_at
  from public.desk_settings;
  return new;
end
$$;

create trigger promise_answer before insert on public.bookings
  for each row execute function public.promise_answer();

-- As before, with the time of the promise.
create or replace function public.read_answer_link(token text) returns jsonb
  language plpgsql
  stable
  security definer
  set search_path = ''
as $$
declare
  booking uuid := public.find_linked_booking(token, 'answer');
begin
  return (
    select jsonb_build_object(
      'booking', jsonb_build_object(
        'id', id, 'booking_type', booking_type, 'name', name, 'email', email, 'phone', phone, 'date', date,
        'people', people, 'message', message, 'booked_items', booked_items, 'is_suspect', is_suspect,
        'status', status, 'created_at', created_at, 'answer_due_at', answer_due_at
      ),
      'change', public.last_change(id),
      'requests', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'message', request.message, 'sent_at', sent_at)
          order by sent_at), '[]')
        from public.visitor_requests as request
        where request.booking_id = bookings.id and handled_at is null
      ),
      'load', public.load_of_day(date, id)
    )
    from public.bookings
    where id = booking
  );
end
$$;

revoke all on function
  public.promised_answer(timestamptz, integer, time, time),
  public.promise_answer()
  from public, anon, authenticated, service_role;
