-- What a visitor asks to be different in their booking, as facts beside the message.
alter table public.change_requests
  add column asked_facts jsonb,
  drop constraint change_requests_change_says_what,
  add constraint change_requests_change_says_what check (
    kind <> 'change' or message is not null or asked_facts is not null
  ),
  add constraint change_requests_asked_facts check (
    asked_facts is null or (
      kind = 'change'
      and asked_facts <> '{}'
      and asked_facts - array['date', 'last_day', 'people'] = '{}'
      and (asked_facts #>> '{people,to}')::integer between 1 and facts.most_people()
    )
  );
