-- When the latest silence began, kept when it ends: what an alert is told late is what changed during it.
alter table alerts add column silenced_from timestamptz;

-- Silencing was a change of the alert: it may have begun before its latest change, not after.
update alerts set silenced_from = updated_at where silenced_until is not null;
