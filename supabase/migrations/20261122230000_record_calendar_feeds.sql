-- Making and ending a calendar feed is in the history of the desk. Reading one is not.
create trigger record_desk_change after insert or delete on public.calendar_feeds
  for each row execute function public.record_desk_change('settings', 'Calendar feed');
