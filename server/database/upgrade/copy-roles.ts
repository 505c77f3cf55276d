import type pg from 'pg';

/** Creates the roles of the old cluster in the new one, with attributes, passwords and memberships. */
export async function copyRoles(from: pg.Client, to: pg.Client): Promise<void> {
  await runEach(
    from,
    to,
    `select format('create role %I', rolname) as statement
     from pg_authid where rolname !~ '^pg_' and rolname <> 'postgres' order by rolname`,
  );
  await runEach(
    from,
    to,
    `select format(
       'alter role %I with %s %s %s %s %s %s %s connection limit %s password %L%s',
       rolname,
       case when rolsuper then 'superuser' else 'nosuperuser' end,
       case when rolinherit then 'inherit' else 'noinherit' end,
       case when rolcreaterole then 'createrole' else 'nocreaterole' end,
       case when rolcreatedb then 'createdb' else 'nocreatedb' end,
       case when rolcanlogin then 'login' else 'nologin' end,
       case when rolreplication then 'replication' else 'noreplication' end,
       case when rolbypassrls then 'bypassrls' else 'nobypassrls' end,
       rolconnlimit,
       rolpassword,
       case when rolvaliduntil is not null then format(' valid until %L', rolvaliduntil) end
     ) as statement
     from pg_authid where rolname !~ '^pg_' order by rolname`,
  );
  // 10 is the superuser that initdb created. It may grant every role; other roles may grant only roles that they were
  // granted.
  await runEach(
    from,
    to,
    `select format(
       'grant %I to %I with admin %s, inherit %s, set %s granted by %I',
       pg_get_userbyid(roleid), pg_get_userbyid(member), admin_option::text, inherit_option::text, set_option::text,
       pg_get_userbyid(grantor)
     ) as statement
     from pg_auth_members where roleid >= 16384 or member >= 16384 order by (grantor = 10) desc, admin_option desc, oid`,
  );
}

/** Copies settings of roles and databases, privileges and comments, which belong to the cluster and not to a schema. */
export async function copySettings(from: pg.Client, to: pg.Client): Promise<void> {
  // The values of these settings are lists whose items are already quoted.
  const lists = `'search_path', 'temp_tablespaces', 'local_preload_libraries', 'session_preload_libraries'`;
  await runEach(
    from,
    to,
    `select format(
       'alter %s set %I to %s',
       case
         when setrole = 0 then format('database %I', datname)
         else format('role %I', pg_get_userbyid(setrole)) || coalesce(' in database ' || quote_ident(datname), '')
       end,
       split_part(setting, '=', 1),
       case
         when split_part(setting, '=', 1) in (${lists}) then value
         else quote_literal(value)
       end
     ) as statement
     from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase,
       unnest(setconfig) as setting,
       substr(setting, strpos(setting, '=') + 1) as value
     order by 1`,
  );
  await runEach(
    from,
    to,
    `select format('revoke all on database %I from public', datname) as statement
     from pg_database where datname = 'postgres' and datacl is not null
     union all
     select format(
       'grant %s on database %I to %s%s', privilege_type, datname,
       case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
       case when is_grantable then ' with grant option' else '' end
     )
     from pg_database, aclexplode(datacl) where datname = 'postgres'`,
  );
  await runEach(
    from,
    to,
    `select format('comment on role %I is %L', rolname, description) as statement
     from pg_shdescription join pg_authid on pg_authid.oid = objoid and classoid = 'pg_authid'::regclass
     where rolname !~ '^pg_'
     union all
     select format('comment on database postgres is %L', description)
     from pg_shdescription join pg_database on pg_database.oid = objoid and classoid = 'pg_database'::regclass
     where datname = 'postgres'`,
  );
}

/** Everything that the two functions copy, as text, to compare two clusters. */
export async function describeCluster(client: pg.Client): Promise<string> {
  const queries = [
    `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
       rolconnlimit, rolpassword, rolvaliduntil, shobj_description(oid, 'pg_authid') as comment
     from pg_authid where rolname !~ '^pg_' order by rolname`,
    `select pg_get_userbyid(roleid) as role, pg_get_userbyid(member) as member, pg_get_userbyid(grantor) as grantor,
       admin_option, inherit_option, set_option
     from pg_auth_members where roleid >= 16384 or member >= 16384 order by 1, 2, 3`,
    `select datname, case when setrole <> 0 then pg_get_userbyid(setrole) end as role, array(select unnest(setconfig) order by 1) as settings
     from pg_db_role_setting left join pg_database on pg_database.oid = setdatabase order by 1, 2`,
    `select datname, array(select a::text from unnest(datacl) as a order by 1) as privileges, shobj_description(oid, 'pg_database') as comment
     from pg_database where datname = 'postgres'`,
  ];
  const results: unknown[] = [];
  for (const query of queries) results.push((await client.query(query)).rows);
  return JSON.stringify(results);
}

/** Runs a query on one server, and on the other server the statements that the query returns. */
async function runEach(from: pg.Client, to: pg.Client, query: string): Promise<void> {
  const { rows } = await from.query<{ statement: string }>(query);
  for (const { statement } of rows) await to.query(statement);
}
