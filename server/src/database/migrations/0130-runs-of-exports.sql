-- Counts the runs that have begun to make the file: of two at once, the earlier one stops.
alter table exports add column run integer not null default 0;
