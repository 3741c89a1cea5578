-- Why backups past their retention period could not be removed after this one, which succeeded.
alter table backups add column removal_error text;
