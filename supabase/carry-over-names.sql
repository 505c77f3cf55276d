-- Our own server runs this before it copies the rows of a database that migrations before version 0.1.0 made into the
-- schema of the present ones (server/README.md, Database). It gives tables and columns their present names. The first
-- of those migrations made only some of them.
do $$
declare
  renamed record;
begin
  for renamed in
    select * from (values
      ('visitor_requests', 'change_requests'),
      ('offline_answers', 'device_decisions')
    ) as table_names (old_name, new_name)
  loop
    execute format('alter table if exists public.%I rename to %I', renamed.old_name, renamed.new_name);
  end loop;
  for renamed in
    select * from (values
      ('bookings', 'answer_due_at', 'decision_due_at'),
      ('booking_figures', 'answered_at', 'decided_at'),
      ('device_decisions', 'answered_at', 'decided_at'),
      ('mail_outbox', 'request_id', 'change_request_id'),
      ('desk_settings', 'answer_hours', 'decision_hours'),
      ('desk_settings', 'answers_from', 'decisions_from'),
      ('desk_settings', 'answers_until', 'decisions_until')
    ) as column_names (table_name, old_name, new_name)
    join pg_attribute on attrelid = to_regclass('public.' || table_name) and attname = old_name
  loop
    execute format(
      'alter table public.%I rename column %I to %I', renamed.table_name, renamed.old_name, renamed.new_name
    );
  end loop;
end
$$;
