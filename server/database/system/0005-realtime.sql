-- Schema realtime: the tables and functions of a hosted project (messages, topic(), send(), broadcast_changes()) and
-- the feed that every server reads. 0006-realtime-changes.sql fills it with the changes of published tables.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- A new project's publication is empty; its migrations add tables. Adding a table requires only its ownership, but
-- creating the publication requires CREATE on the database, which the role of a rented database may lack.
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

-- Broadcasts that the database sends. The policies of this table decide who may do what on a private channel.
create table realtime.messages (
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
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;

-- Without a policy only the service role joins a private channel or writes to it.
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic that a policy decides about, without the prefix 'realtime:'.
create function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- One row for each event that servers must learn of: changes of published tables, messages of the database, and
-- messages between servers. Servers read it in the order of id among the transactions that became visible since the
-- last read (pg_snapshot), so that no row is missed however long a transaction takes. Servers delete old rows.
create table realtime.feed (
  id bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE', 'message', 'relay')),
  -- Of a change: the table, the new row, and the columns that identify the old row. Type json keeps the text of numbers
  -- and accepts every string that a column can hold. Of a message: the payload.
  relation oid,
  record json,
  old_record json,
  -- The row was larger than 1 MiB; values of more than 64 bytes are left out.
  is_cut boolean not null default false,
  -- Of a message: its destination. Of a relay: the sending server and its message.
  server uuid,
  body text,
  bytes bytea
);
create index feed_by_transaction on realtime.feed (transaction);
alter table realtime.feed enable row level security;

-- The tables with a subscriber, for each server: changes of other tables are not written to the feed. Relation 0 stands
-- for every table. A row counts until its lease ends, which the server extends; so a killed server costs nothing for
-- long, and a server that was disconnected for less has missed nothing.
create table realtime.listener (
  relation oid not null,
  server uuid not null,
  until timestamptz not null,
  primary key (relation, server)
);
alter table realtime.listener enable row level security;

-- Notifies the other servers of a message in the feed. Only servers call it: a NOTIFY holds a lock that all notifying
-- transactions share until the commit is on disk, so changes are polled for instead. It sends nothing while the queue
-- of notifications is half full (a listener does not read), because a full queue fails the commit; servers also poll.
create function realtime.wake_servers() returns void language plpgsql set search_path = '' as $$
begin
  if pg_notification_queue_usage() < 0.5 then
    perform pg_notify('realtime_feed', '');
  end if;
end
$$;

-- Copies a message of the database into the feed.
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
      json_build_object(
        'id', new.id, 'name', new.topic, 'event', new.event, 'isPrivate', coalesce(new.private, false)
      )::text,
      new.binary_payload
    );
  end if;
  return null;
end
$$;

create trigger announce_message after insert on realtime.messages
  for each row execute function realtime.announce_message();

-- Sends a broadcast when the transaction commits. It never fails the caller: an error becomes a warning.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case
      when jsonb_typeof(payload) <> 'object' or payload ? 'id' then payload
      else payload || jsonb_build_object('id', message_id)
    end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For a row trigger: broadcasts the change of the row.
create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
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
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Only the server uses these.
revoke all on table realtime.feed, realtime.listener from public, anon, authenticated, service_role;
revoke all on function realtime.wake_servers(), realtime.announce_message()
  from public, anon, authenticated, service_role;
