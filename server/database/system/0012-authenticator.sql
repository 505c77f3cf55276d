-- The login of the data service, which a hosted project has before its first migration: migrations may change its
-- settings (alter role authenticator set pgrst.db_schemas = ...). The start of the server lets it log in.
do $$
begin
  create role authenticator noinherit nologin;
exception
  when duplicate_object or unique_violation then null;
  -- An owner who may not create roles has given another login in DATABASE_CALLER_URL.
  when insufficient_privilege then null;
end
$$;
