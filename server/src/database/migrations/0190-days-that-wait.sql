-- Whether the row is of a day without a time, which beside moments of that day counts plays twice. Null for those that waited
-- already.
alter table storing_rows add column is_day boolean;
