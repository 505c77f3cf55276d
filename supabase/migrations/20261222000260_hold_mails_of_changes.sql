-- As its owner, as above. Tells the visitor what has changed since the last mail about it that may have left. A mail
-- that waits for its first attempt is replaced, so a change that is changed back at once sends nothing, and the message
-- of a change that was undone is not sent. The mail about a change at the desk waits until it can no longer be undone;
-- another departure of the same hour and place sends none.
create or replace function public.enqueue_changed_mail() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  untold jsonb;
  first_untold integer;
begin
  if public.undoes_party(new) then
    return null;
  end if;
  with replaced as (
    delete from public.mail_outbox
    where booking_id = new.booking_id
      and kind = 'booking-changed'
      and repetition = 0
      and attempts = 0
      and sent_at is null
      and (claimed_until is null or claimed_until < now())
    returning change_id, payload
  ),
  change as (
    select earlier.sequence, coalesce((payload ->> 'since')::integer, earlier.sequence) as since,
      payload -> 'changed_facts' as changed_facts
    from replaced
    join public.booking_changes as earlier on earlier.id = change_id
    union all
    select new.sequence, new.sequence, new.changed_facts
  ),
  fact as (
    select
      key,
      (array_agg(value -> 'from' order by sequence))[1] as first_value,
      (array_agg(value -> 'to' order by sequence desc))[1] as last_value
    from change
    cross join lateral jsonb_each(change.changed_facts)
    group by key
  )
  select
    jsonb_object_agg(key, jsonb_build_object('from', first_value, 'to', last_value)),
    (select min(since) from change)
  into untold, first_untold
  from fact
  where first_value <> last_value and key <> 'departure_id';
  if untold is not null then
    insert into public.mail_outbox (kind, booking_id, change_id, payload, held_until)
    select
      'booking-changed', new.booking_id, new.id,
      jsonb_build_object(
        'changed_facts', untold, 'since', first_untold,
        'message', public.message_of_changes(new.booking_id, first_untold)
      ),
      case when new.changed_by is not null and undo_seconds > 0 then now() + make_interval(secs => undo_seconds) end
    from public.booking_limits;
  end if;
  return null;
end
$$;

-- A party that was divided or merged has a mail of its own (7-trips/40-parties.sql), which its undo deletes.
create or replace trigger enqueue_changed_mail after insert on public.booking_changes
  for each row when (new.changed_facts is not null and not new.changed_facts ?| array['divided', 'merged'])
  execute function public.enqueue_changed_mail();
