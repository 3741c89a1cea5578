-- What was credited of a payment is known from the log alone: forgotten, it could be credited again. It stays as long as
-- what is left of the account, like its payments.
create or replace function forget_audit_entries(until timestamptz) returns void
language sql security definer set search_path from current as $$
  delete from audit_log
  where batch_id is null and at < least(until, now() - interval '1 year')
    and not (action = 'refund.recorded'
      and exists (select from users where id = substr(subject, length('user ') + 1)));
$$;

-- As 0030 does: replacing the function has reset it.
do $$
begin
  execute format(
    'alter function forget_audit_entries(timestamptz) set search_path = %I, pg_temp', current_schema());
end $$;
