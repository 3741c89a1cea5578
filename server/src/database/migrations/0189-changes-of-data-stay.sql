-- Only the log says who put an RTP on record, stored a payout table or closed an investigation, and a regulator may ask
-- years later. Such entries stay for good, like those of imports.
create or replace function forget_audit_entries(until timestamptz) returns void
language sql security definer set search_path from current as $$
  delete from audit_log
  where batch_id is null and at < least(until, now() - interval '1 year')
    and subject !~ '^(game|provider|feed|readings|investigation) '
    and action not in ('rtp-floors.changed', 'volatility.changed')
    and not (action = 'refund.recorded'
      and exists (select from users where id = substr(subject, length('user ') + 1)));
$$;

-- As 0030 does: replacing the function has reset it.
do $$
begin
  execute format(
    'alter function forget_audit_entries(timestamptz) set search_path = %I, pg_temp', current_schema());
end $$;
