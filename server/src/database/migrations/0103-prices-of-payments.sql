-- The invoice of a changed plan states a difference: what somebody pays from then on is the price of the plan.
alter table payment_events
  -- Null: not known apart from the amount, in whose currency it is.
  add column price_cents bigint,
  add column is_difference boolean not null default false;
