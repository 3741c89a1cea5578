-- Upgrades keep what is paid for, failed renewals have days of grace, and some mails can be turned off.

alter table users
  -- Chosen while the present plan is paid for; replaces it once it is paid for itself.
  add column pending_plan text check (pending_plan in ('professional', 'premium')),
  -- A renewal failed: the plan stays paid until then.
  add column grace_until timestamptz,
  add constraint pending_plan_waits check (
    pending_plan is null
    or (pending_plan <> plan and payment_status is not distinct from 'paid')),
  add constraint grace_is_paid check (
    grace_until is null or payment_status is not distinct from 'paid');
create index users_in_grace on users (grace_until) where grace_until is not null;
create index users_trial on users (trial_started_at) where plan = 'free';

-- Whether it has ever been paid: only then a failure is one of a renewal.
alter table payment_subscriptions add column was_paid boolean not null default false;
update payment_subscriptions set was_paid = true where status = 'paid';

-- Kinds of mail that the person turned off.
alter table notification_settings
  add column muted_mails text[] not null default '{}'
    check (muted_mails <@ array['trial-ended', 'payment-renewed']);

-- Mails that wait are written from their data.
update outgoing_mails
set data = data || case kind
  when 'plan-changed' then jsonb_build_object(
    'state', case data ->> 'plan' when 'free' then 'free' else 'pending' end,
    'keeps', null, 'previous', null)
  when 'payment-received' then '{"previous": null}'
  else '{"openUntil": null}'
end
where kind in ('plan-changed', 'payment-received', 'payment-failed');
