-- Schema realtime: what a hosted project brings with it (messages, topic(), send(), broadcast_changes()), and how changes
-- reach our servers without logical replication: triggers write them into realtime.feed, every server reads along.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- A new project's publication is empty; its migrations add tables. Publishing needs no more than owning the tables, but
-- the publication itself asks for CREATE on the database: who has it not asks somebody who has.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
exception
  when insufficient_privilege then
    raise warning 'publication supabase_realtime is missing, and this role may not create it: %', sqlerrm;
end
$$;

-- Broadcasts that the database sends, and the table whose policies say who may do what on a private channel.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at)
);
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;

-- Without a policy nobody joins or writes a private channel.
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic that a policy is asked about, without the prefix 'realtime:'.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- One row for everything that servers must hear of: changes of published tables, messages of the database, and what
-- servers tell each other. Read in the order of id among the transactions that became visible since the last reading
-- (pg_snapshot), so nothing is missed however long a transaction takes. The servers delete what all had time to read.
create table realtime.feed (
  id bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE', 'message', 'relay')),
  -- Of a change: the table, the row after and what identifies the row before. json keeps the text of numbers as it is,
  -- and takes every string that a column can hold. Of a message: what was sent.
  relation oid,
  record json,
  old_record json,
  -- The row was larger than 1 MiB; values of more than 64 bytes are left out.
  is_cut boolean not null default false,
  -- Of a message: where it goes. Of a relay: what it says, with the server that says it.
  server uuid,
  body text,
  bytes bytea
);
create index feed_by_transaction on realtime.feed (transaction);
alter table realtime.feed enable row level security;

-- Tells the servers, with the transaction's end, that there is something to read. Never raises: a notification queue that
-- is nearly full (somebody listens and does not read) would fail the commit, and the servers look by themselves as well.
create function realtime.wake_servers() returns void language plpgsql set search_path = '' as $$
begin
  if pg_notification_queue_usage() < 0.5 then
    perform pg_notify('realtime_feed', '');
  end if;
end
$$;

create function realtime.cut_record(record json) returns json language sql immutable set search_path = '' as $$
  select coalesce(json_object_agg(key, value), '{}'::json) from json_each(record) where octet_length(value::text) <= 64
$$;

-- The columns of a table that name a row before its change: those of its replica identity. Null: all.
create function realtime.identity_columns(relation oid) returns text[] language sql stable set search_path = '' as $$
  select
    case class.relreplident
      when 'f' then null
      else array(
        select attribute.attname::text
        from pg_index as index
        join pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
        where index.indrelid = class.oid
          and case class.relreplident when 'd' then index.indisprimary when 'i' then index.indisreplident else false end
      )
    end
  from pg_class as class
  where class.oid = identity_columns.relation
$$;

-- The trigger of published tables: once a statement, so that many rows cost one call. A write never fails because of it:
-- what cannot be stored becomes a warning and the word to all servers that something is missing, whereupon their clients
-- join and fetch anew.
create function realtime.capture_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  identity text[];
begin
  if tg_op = 'INSERT' then
    insert into realtime.feed (kind, relation, record, is_cut)
    select tg_op, tg_relid, case when size > 1048576 then realtime.cut_record(record) else record end, size > 1048576
    from (select record, octet_length(record::text) as size from (select to_json(after) as record from after offset 0) as whole offset 0) as sized;
  else
    identity := realtime.identity_columns(tg_relid);
    if tg_op = 'DELETE' then
      insert into realtime.feed (kind, relation, old_record, is_cut)
      select tg_op, tg_relid, case when size > 1048576 then realtime.cut_record(record) else record end, size > 1048576
      from (select record, octet_length(record::text) as size from (select realtime.keep_columns(to_json(before), identity) as record from before offset 0) as whole offset 0) as sized;
    else
      -- Both hold the changed rows in the order of their change.
      insert into realtime.feed (kind, relation, record, old_record, is_cut)
      select
        tg_op,
        tg_relid,
        case when size > 1048576 then realtime.cut_record(record) else record end,
        case when size > 1048576 then realtime.cut_record(old_record) else old_record end,
        size > 1048576
      from (
        select place, record, old_record, octet_length(record::text) + octet_length(old_record::text) as size
        from (select row_number() over () as place, to_json(after) as record from after) as new_rows
        join (select row_number() over () as place, realtime.keep_columns(to_json(before), identity) as old_record from before) as old_rows using (place)
        offset 0
      ) as sized
      order by place;
    end if;
  end if;
  if found then
    perform realtime.wake_servers();
  end if;
  return null;
exception
  when others then
    raise warning 'realtime could not note a change of %: %', tg_relid::regclass, sqlerrm;
    if pg_notification_queue_usage() < 0.5 then
      perform pg_notify('realtime_feed', 'lost');
    end if;
    return null;
end
$$;

create function realtime.keep_columns(record json, columns text[]) returns json language sql immutable set search_path = '' as $$
  select
    case
      when columns is null then record
      else (select coalesce(json_object_agg(key, value), '{}'::json) from json_each(record) where key = any (columns))
    end
$$;

-- Gives every table of publication supabase_realtime its triggers and takes them from all others. Returns a sentence for
-- each table where that cannot be done (not ours, or in use for long): the servers try again by themselves.
create function realtime.watch_published_tables() returns setof text
  language plpgsql
  set search_path = ''
  set lock_timeout = '3s'
as $$
declare
  difference record;
begin
  for difference in
    with wanted as (
      select class.oid as relation, event
      from pg_publication as publication
      join pg_publication_tables as published on published.pubname = publication.pubname
      join pg_namespace as namespace on namespace.nspname = published.schemaname
      join pg_class as class on class.relnamespace = namespace.oid and class.relname = published.tablename
      cross join lateral (values ('insert', pubinsert), ('update', pubupdate), ('delete', pubdelete)) as events (event, is_wanted)
      where publication.pubname = 'supabase_realtime'
        and is_wanted
        and published.schemaname not in ('realtime', 'server_system', 'supabase_migrations')
    ),
    present as (
      select tgrelid as relation, substr(tgname, 10) as event
      from pg_trigger
      where tgfoid = 'realtime.capture_change()'::regprocedure
    )
    select relation, event, present.relation is not null as is_present
    from wanted
    full join present using (relation, event)
    where wanted.relation is null or present.relation is null
  loop
    begin
      if difference.is_present then
        execute format('drop trigger %I on %s', 'realtime_' || difference.event, difference.relation::regclass);
      else
        execute format(
          'create trigger %I after %s on %s %s for each statement execute function realtime.capture_change()',
          'realtime_' || difference.event,
          difference.event,
          difference.relation::regclass,
          case difference.event
            when 'insert' then 'referencing new table as after'
            when 'delete' then 'referencing old table as before'
            else 'referencing old table as before new table as after'
          end
        );
      end if;
    exception when others then
      return next format('%s: %s', difference.relation::regclass, sqlerrm);
    end;
  end loop;
end
$$;

-- Which of the records (a JSON array) meet all filters ([{column, op, negate, value}]), as places from 1. A record without
-- one of the columns meets none. Values are cast to the column's type and compared by Postgres itself. Raises where a
-- column, a value or an operator does not fit.
create function realtime.pick_records(relation oid, records json, filters json) returns integer[]
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  conditions text;
  columns text;
  picked integer[];
begin
  select
    string_agg(
      format(
        case when (filter ->> 'negate')::boolean then 'not (%s)' else '%s' end,
        case filter ->> 'op'
          when 'in' then format('given.%I operator(pg_catalog.=) any (($2 -> %s ->> ''value'')::%s[])', attname, place, type)
          when 'is' then format('given.%I is %s', attname, (array['null', 'true', 'false', 'unknown'])[array_position(array['null', 'true', 'false', 'unknown'], filter ->> 'value')])
          when 'isdistinct' then format('given.%I is distinct from ($2 -> %s ->> ''value'')::%s', attname, place, type)
          when 'like' then format('given.%I like ($2 -> %s ->> ''value'')', attname, place)
          when 'ilike' then format('given.%I ilike ($2 -> %s ->> ''value'')', attname, place)
          when 'match' then format('given.%I ~ ($2 -> %s ->> ''value'')', attname, place)
          when 'imatch' then format('given.%I ~* ($2 -> %s ->> ''value'')', attname, place)
          else format('given.%I %s ($2 -> %s ->> ''value'')::%s', attname, case filter ->> 'op' when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>=' end, place, type)
        end
      ) || format(' and record -> %L is not null', attname),
      ' and '
    ),
    (select string_agg(distinct format('%I %s', attribute.attname, format_type(attribute.atttypid, -1)), ', ')
     from pg_attribute as attribute
     where attribute.attrelid = relation and attribute.attname in (select value ->> 'column' from json_array_elements(filters)))
  into conditions, columns
  from (
    select filter, (ordinality - 1)::text as place, attname, format_type(atttypid, -1) as type
    from json_array_elements(filters) with ordinality as listed (filter, ordinality)
    join pg_attribute on attrelid = relation and attname = filter ->> 'column' and attnum > 0 and not attisdropped
  ) as typed;
  execute format(
    'select array(select place::integer from json_array_elements($1) with ordinality as listed (record, place), json_to_record(record) as given (%s) where %s)',
    columns, conditions
  ) into picked using records, filters;
  return picked;
end
$$;

-- The same for many lists of filters; `failure` says why one cannot be evaluated any more.
create function realtime.pick_for_each(relation oid, records json, filter_lists json)
  returns table (place integer, picked integer[], failure text)
  language plpgsql
  set search_path = ''
as $$
declare
  listed record;
begin
  for listed in select value, ordinality::integer as number from json_array_elements(filter_lists) with ordinality loop
    place := listed.number;
    failure := null;
    begin
      picked := realtime.pick_records(pick_for_each.relation, records, listed.value);
    exception when others then
      picked := '{}';
      failure := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

-- Which of the rows ([{primary key columns}]) each viewer ([{role, claims}]) may see now, by privileges and row-level
-- security: the role is switched and the table itself asked. A viewer for whom a policy fails sees nothing; `failure` says why.
create function realtime.see_rows(relation oid, keys json, viewers json)
  returns table (viewer integer, seen integer[], failure text)
  language plpgsql
  set search_path = public, extensions
as $$
declare
  query text;
  caller record;
begin
  select format(
    'select array(select place::integer from pg_catalog.json_array_elements($1) with ordinality as listed (key, place), pg_catalog.json_to_record(key) as wanted (%s) where exists (select from %s as actual where %s))',
    string_agg(format('%I %s', attname, format_type(atttypid, -1)), ', '),
    see_rows.relation::regclass,
    string_agg(format('actual.%1$I = wanted.%1$I', attname), ' and ')
  )
  into query
  from pg_index
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = see_rows.relation and indisprimary;

  perform set_config('transaction_read_only', 'on', true);
  for caller in select value ->> 'role' as role, value ->> 'claims' as claims, ordinality::integer as place from json_array_elements(viewers) with ordinality loop
    viewer := caller.place;
    failure := null;
    begin
      perform set_config('role', caller.role, true), set_config('request.jwt.claims', caller.claims, true);
      execute query into seen using keys;
    exception when others then
      seen := '{}';
      failure := sqlerrm;
    end;
    -- Before the loop fetches the next viewer, which has to happen as ourselves.
    perform set_config('role', 'none', true);
    return next;
  end loop;
end
$$;

-- A message of the database reaches the servers by way of the feed.
create function realtime.announce_message() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if new.extension = 'broadcast' then
    insert into realtime.feed (kind, record, body, bytes)
    values (
      'message',
      coalesce(new.payload, 'null')::json,
      json_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'isPrivate', coalesce(new.private, false))::text,
      new.binary_payload
    );
    perform realtime.wake_servers();
  end if;
  return null;
end
$$;

create trigger announce_message after insert on realtime.messages
  for each row execute function realtime.announce_message();

-- Sends a broadcast when the transaction commits. It never fails the caller: what goes wrong is a warning.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when jsonb_typeof(payload) <> 'object' or payload ? 'id' then payload else payload || jsonb_build_object('id', message_id) end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension) values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For a row trigger: broadcasts what happened to the row.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
) returns void
  language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Ours alone.
revoke all on table realtime.feed from public, anon, authenticated, service_role;
revoke all on function
  realtime.wake_servers(), realtime.cut_record(json), realtime.identity_columns(oid), realtime.capture_change(), realtime.keep_columns(json, text[]),
  realtime.watch_published_tables(), realtime.pick_records(oid, json, json), realtime.pick_for_each(oid, json, json), realtime.see_rows(oid, json, json), realtime.announce_message()
  from public, anon, authenticated, service_role;
