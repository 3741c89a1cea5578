-- Who came in, who was kept out and why: sign-ins, failures, lockouts and refusals. Kept for a year.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('signed-in', 'failed', 'locked-out', 'refused')),
  -- The code that the caller was answered with; null for a sign-in.
  reason text check (length(reason) <= 100),
  -- The pattern of the address that was called; null for a sign-in.
  route text check (length(route) <= 200),
  -- Whose account it was about, where it is known to be one; kept when the person is gone.
  user_id text,
  -- Network address of the caller.
  caller text check (length(caller) <= 100),
  user_agent text not null default '' check (length(user_agent) <= 500),
  -- Whether a sign-in asked for the second factor.
  second_factor boolean,
  constraint sign_ins_have_no_reason check ((kind = 'signed-in') = (reason is null))
);
create index access_log_at on access_log (at);
create index access_log_user on access_log (user_id, id);
create index access_log_caller on access_log (caller, id);

-- With the session or not at all, whatever made it.
create function record_sign_in() returns trigger language plpgsql as $$
begin
  insert into access_log (kind, user_id, caller, user_agent, second_factor)
  values (
    'signed-in',
    new.user_id,
    left(new.ip_address, 100),
    left(coalesce(new.user_agent, ''), 500),
    (select two_factor_since is not null from users where id = new.user_id)
  );
  return null;
end $$;
create trigger sign_in_recorded after insert on sessions
  for each row execute function record_sign_in();

create function refuse_access_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'the access log is append-only';
end $$;
create trigger access_log_is_append_only before update or delete on access_log
  for each row execute function refuse_access_log_change();
create trigger access_log_is_never_emptied before truncate on access_log
  for each statement execute function refuse_access_log_change();
alter table access_log enable always trigger access_log_is_append_only;
alter table access_log enable always trigger access_log_is_never_emptied;

-- Forgetting is the one way out of both logs, and open to whoever may call these, not to whoever may write.
create function forget_access_log(until timestamptz) returns void
language sql security definer set search_path from current as $$
  delete from access_log where at < least(until, now() - interval '1 year');
$$;
create function forget_audit_entries(until timestamptz) returns void
language sql security definer set search_path from current as $$
  delete from audit_log
  where batch_id is null and at < least(until, now() - interval '1 year');
$$;
revoke execute on function forget_access_log(timestamptz) from public;
revoke execute on function forget_audit_entries(timestamptz) from public;
