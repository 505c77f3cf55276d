-- Changes of published tables: statement triggers write them into realtime.feed, and the functions below decide which
-- of them a subscription receives. Logical replication is not used (docs/decisions/0011).

-- A record without its values of more than 64 bytes.
create function realtime.cut_record(record json) returns json language sql immutable set search_path = '' as $$
  select coalesce(json_object_agg(key, value), '{}'::json) from json_each(record) where octet_length(value::text) <= 64
$$;

-- The columns of the old row that a change carries: those of the table's replica identity. Null: all columns.
create function realtime.identity_columns(relation oid) returns text[]
  language sql
  stable
  set search_path = ''
as $$
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

-- A record with the given columns only. Null: all columns.
create function realtime.keep_columns(record json, columns text[]) returns json
  language sql
  immutable
  set search_path = ''
as $$
  select
    case
      when columns is null then record
      else (select coalesce(json_object_agg(key, value), '{}'::json) from json_each(record) where key = any (columns))
    end
$$;

-- The trigger of published tables, once a statement, so that many rows cost one call. It writes nothing when no server
-- has a subscriber to the table. A statement of a transaction that reads from an older snapshot might not see the
-- listener, so its changes are always written. It never fails the write: a change that cannot be stored becomes a
-- warning and the notification 'lost', on which servers make clients rejoin.
create function realtime.capture_change() returns trigger
  language plpgsql
  security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  identity text[];
begin
  if current_setting('transaction_isolation') = 'read committed'
    and not exists (select from realtime.listener where relation in (tg_relid, 0) and until > clock_timestamp())
  then
    return null;
  end if;
  begin
    if tg_op = 'INSERT' then
      insert into realtime.feed (kind, relation, record, is_cut)
      select tg_op, tg_relid, case when size > 1048576 then realtime.cut_record(record) else record end, size > 1048576
      from (
        select record, octet_length(record::text) as size
        from (select to_json(after) as record from after offset 0) as whole
        offset 0
      ) as sized;
      return null;
    end if;
    identity := realtime.identity_columns(tg_relid);
    if tg_op = 'DELETE' then
      insert into realtime.feed (kind, relation, old_record, is_cut)
      select tg_op, tg_relid, case when size > 1048576 then realtime.cut_record(record) else record end, size > 1048576
      from (
        select record, octet_length(record::text) as size
        from (select realtime.keep_columns(to_json(before), identity) as record from before offset 0) as whole
        offset 0
      ) as sized;
      return null;
    end if;
    -- Both transition tables hold the rows in the order of their change.
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
      join (
        select row_number() over () as place, realtime.keep_columns(to_json(before), identity) as old_record
        from before
      ) as old_rows using (place)
      offset 0
    ) as sized
    order by place;
  exception
    when others then
      raise warning 'realtime could not capture a change of %: %', tg_relid::regclass, sqlerrm;
      if pg_notification_queue_usage() < 0.5 then
        perform pg_notify('realtime_feed', 'lost');
      end if;
  end;
  return null;
end
$$;

-- Creates the triggers of every table in publication supabase_realtime and drops those of all other tables. Returns a
-- sentence for each table where that fails (another owner, or a long lock); the servers retry.
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
      cross join lateral (
        values ('insert', pubinsert), ('update', pubupdate), ('delete', pubdelete)
      ) as events (event, is_wanted)
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

-- The positions, from 1, of the records (a JSON array) that pass all filters ([{column, op, negate, value}]). A record
-- that lacks one of the columns passes none. Values are cast to the column's type and compared by Postgres. Raises an
-- error where a column, a value or an operator does not fit.
create function realtime.matching_records(relation oid, records json, filters json) returns integer[]
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  conditions text;
  columns text;
  matching integer[];
begin
  select
    string_agg(
      format(
        case when (filter ->> 'negate')::boolean then 'not (%s)' else '%s' end,
        case filter ->> 'op'
          when 'in' then
            format('given.%I operator(pg_catalog.=) any (($2 -> %s ->> ''value'')::%s[])', attname, place, type)
          when 'is' then format(
            'given.%I is %s',
            attname,
            (array['null', 'true', 'false', 'unknown'])
              [array_position(array['null', 'true', 'false', 'unknown'], filter ->> 'value')]
          )
          when 'isdistinct' then
            format('given.%I is distinct from ($2 -> %s ->> ''value'')::%s', attname, place, type)
          when 'like' then format('given.%I like ($2 -> %s ->> ''value'')', attname, place)
          when 'ilike' then format('given.%I ilike ($2 -> %s ->> ''value'')', attname, place)
          when 'match' then format('given.%I ~ ($2 -> %s ->> ''value'')', attname, place)
          when 'imatch' then format('given.%I ~* ($2 -> %s ->> ''value'')', attname, place)
          else format(
            'given.%I %s ($2 -> %s ->> ''value'')::%s',
            attname,
            case filter ->> 'op'
              when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<'
              when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>='
            end,
            place,
            type
          )
        end
      ) || format(' and record -> %L is not null', attname),
      ' and '
    ),
    (select string_agg(distinct format('%I %s', attribute.attname, format_type(attribute.atttypid, -1)), ', ')
     from pg_attribute as attribute
     where attribute.attrelid = relation
       and attribute.attname in (select value ->> 'column' from json_array_elements(filters)))
  into conditions, columns
  from (
    select filter, (ordinality - 1)::text as place, attname, format_type(atttypid, -1) as type
    from json_array_elements(filters) with ordinality as listed (filter, ordinality)
    join pg_attribute on attrelid = relation and attname = filter ->> 'column' and attnum > 0 and not attisdropped
  ) as typed;
  execute format(
    'select array('
    'select place::integer '
    'from json_array_elements($1) with ordinality as listed (record, place), json_to_record(record) as given (%s) '
    'where %s)',
    columns, conditions
  ) into matching using records, filters;
  return matching;
end
$$;

-- realtime.matching_records for many groups ([{places, filters}]): which of the records at the group's places pass its
-- filters. No other record is evaluated. `failure` is the error where a group's filters cannot be evaluated.
create function realtime.match_filters(relation oid, records json, groups json)
  returns table (number integer, matching integer[], failure text)
  language plpgsql
  set search_path = ''
as $$
declare
  listed record;
begin
  for listed in
    select
      ordinality::integer as number,
      value -> 'filters' as filters,
      array(select place::integer from json_array_elements_text(value -> 'places') as place) as places
    from json_array_elements(groups) with ordinality
  loop
    number := listed.number;
    failure := null;
    begin
      matching := array(
        select listed.places[place]
        from unnest(
          realtime.matching_records(
            match_filters.relation,
            (select json_agg(records -> (place - 1) order by ordinality)
             from unnest(listed.places) with ordinality as chosen (place, ordinality)),
            listed.filters
          )
        ) as place
      );
    exception when others then
      matching := '{}';
      failure := sqlerrm;
    end;
    return next;
  end loop;
end
$$;

-- Which of the rows ([{primary key columns}]) each viewer ([{role, claims}]) may read now, by privileges and row-level
-- security: it queries the table under the viewer's role and claims. A viewer for whom a policy raises an error reads
-- nothing; `failure` is the error. The query is prepared once for each role, which is six times as fast as planning it
-- for each viewer. The server calls it as the service role on a login without other rights, so that a policy cannot
-- reach the server's own.
create function realtime.visible_rows(relation oid, keys json, viewers json)
  returns table (viewer integer, visible integer[], failure text)
  language plpgsql
  set search_path = public, extensions
as $$
declare
  caller record;
  query text;
  prepared_for text;
begin
  select format(
    'prepare realtime_visible_rows as select array('
    'select place::integer '
    'from pg_catalog.json_array_elements(pg_catalog.current_setting(''realtime.keys'')::json) '
    'with ordinality as listed (key, place), '
    'pg_catalog.json_to_record(key) as wanted (%s) '
    'where exists (select from %s as actual where %s))',
    string_agg(format('%I %s', attname, format_type(atttypid, -1)), ', '),
    visible_rows.relation::regclass,
    string_agg(format('actual.%1$I = wanted.%1$I', attname), ' and ')
  )
  into query
  from pg_index
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = visible_rows.relation and indisprimary;

  perform set_config('transaction_read_only', 'on', true), set_config('realtime.keys', keys::text, true);
  for caller in
    select value ->> 'role' as role, value ->> 'claims' as claims, ordinality::integer as place
    from json_array_elements(viewers) with ordinality
    order by 1, 3
  loop
    viewer := caller.place;
    failure := null;
    begin
      perform set_config('role', caller.role, true), set_config('request.jwt.claims', caller.claims, true);
      if caller.role is distinct from prepared_for then
        -- A call that its time limit ended leaves the statement behind.
        if exists (select from pg_prepared_statements where name = 'realtime_visible_rows') then
          deallocate realtime_visible_rows;
        end if;
        execute query;
        prepared_for := caller.role;
      end if;
      execute 'execute realtime_visible_rows' into visible;
    exception when others then
      visible := '{}';
      failure := sqlerrm;
    end;
    return next;
  end loop;
  perform set_config('role', 'none', true);
end
$$;

-- Only the server uses these; it has the service role where it evaluates policies.
revoke all on function
  realtime.cut_record(json),
  realtime.identity_columns(oid),
  realtime.keep_columns(json, text[]),
  realtime.capture_change(),
  realtime.watch_published_tables(),
  realtime.matching_records(oid, json, json),
  realtime.match_filters(oid, json, json),
  realtime.visible_rows(oid, json, json)
  from public, anon, authenticated, service_role;
grant execute on function realtime.visible_rows(oid, json, json) to service_role;
