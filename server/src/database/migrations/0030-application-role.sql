-- The application runs as a role that owns nothing; what needs the owner's rights is done by these functions,
-- which look for tables where these migrations made them and nowhere else.
do $$
declare
  name text;
begin
  foreach name in array array[
    'ensure_reading_partitions(timestamptz, timestamptz)',
    'forget_access_log(timestamptz)',
    'forget_audit_entries(timestamptz)'
  ] loop
    execute format(
      'alter function %s security definer set search_path = %I, pg_temp', name, current_schema());
    execute format('revoke execute on function %s from public', name);
  end loop;
end $$;

-- Lets a role do what the application does: read and write rows, add to the logs, run jobs. Called by the
-- owner after migrations; calling it again changes nothing.
create function grant_to_application(role_name text) returns void language plpgsql as $$
declare
  home text := current_schema();
  jobs regclass;
begin
  execute format('grant usage on schema %I, graphile_worker to %I', home, role_name);
  execute format(
    'grant select, insert, update, delete on all tables in schema %I, graphile_worker to %I',
    home, role_name);
  execute format(
    'grant usage, select on all sequences in schema %I, graphile_worker to %I', home, role_name);
  execute format('grant execute on all functions in schema graphile_worker to %I', role_name);
  execute format(
    'grant execute on function ensure_reading_partitions(timestamptz, timestamptz),
       forget_access_log(timestamptz), forget_audit_entries(timestamptz) to %I', role_name);

  execute format('revoke update, delete on audit_log, access_log from %I', role_name);
  execute format(
    'revoke insert, update, delete on migrations, graphile_worker.migrations from %I', role_name);

  -- The library keeps its tables to their owner by row security.
  for jobs in
    select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
  loop
    if not exists (select from pg_policy where polrelid = jobs and polname = role_name) then
      execute format(
        'create policy %I on %s to %I using (true) with check (true)', role_name, jobs, role_name);
    end if;
  end loop;
end $$;
revoke execute on function grant_to_application(text) from public;
