-- What administrators set for the whole desk, in one row (docs/product.md, Desk settings). Visitors read nothing of it;
-- functions give them what follows from it.
create table public.desk_settings (
  is_only_row boolean primary key default true,
  -- The reply promise: within so many hours, at a time of day in Belize at which somebody answers. The site promises
  -- an answer within 24 hours, so a longer promise would not be kept there.
  answer_hours integer not null default 24,
  answers_from time not null default '07:00',
  answers_until time not null default '20:00',

  constraint desk_settings_only_row check (is_only_row),
  constraint desk_settings_answer_hours_range check (answer_hours between 1 and 24),
  constraint desk_settings_answers_an_hour check (answers_until - answers_from >= interval '1 hour'),
  constraint desk_settings_answers_by_the_minute check (
    date_trunc('minute', answers_from::interval) = answers_from::interval
    and date_trunc('minute', answers_until::interval) = answers_until::interval
  )
);

comment on table public.desk_settings is 'What administrators set for the whole desk, in one row';

insert into public.desk_settings default values;

alter table public.desk_settings enable row level security;
revoke all on table public.desk_settings from public, anon, authenticated, service_role;
grant select, update (answer_hours, answers_from, answers_until) on table public.desk_settings to authenticated;
grant select, update on table public.desk_settings to service_role;

create policy "administrators read the settings of the desk" on public.desk_settings
  for select to authenticated
  using ((select public.is_admin()));

create policy "administrators change the settings of the desk" on public.desk_settings
  for update to authenticated
  using ((select public.is_admin()))
  with check ((select public.is_admin()));
