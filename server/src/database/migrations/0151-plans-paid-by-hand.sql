-- Staff marked the present plan as paid, and the payment provider has reported no payment for it since: then no failure and no
-- end at the provider takes anything from it.
alter table users add column is_paid_by_hand boolean not null default false;

-- As far as the log goes back. Days of grace after such a mark came from a payment that failed and was made another way.
update users u
set is_paid_by_hand = true, grace_until = null
where u.plan <> 'free' and u.payment_status = 'paid' and exists (
  select from audit_log a
  where a.subject = 'user ' || u.id and a.action = 'plan.set'
    and a.after ->> 'plan' = u.plan and a.after ->> 'paymentStatus' = 'paid'
    and not exists (
      select from audit_log later
      where later.subject = a.subject and later.id > a.id
        and later.action in ('plan.changed', 'plan.set', 'payment.reported', 'payment.lapsed')
        and (later.after ->> 'plan' is distinct from u.plan
          or later.after ->> 'paymentStatus' is distinct from 'paid'))
    and not exists (
      select from payment_events e
      where e.user_id = u.id and e.outcome = 'applied' and e.received_at > a.at
        and e.type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded', 'invoice.paid')));
