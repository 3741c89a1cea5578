-- Evaluating alerts in less time.

-- What a firing was judged by stays on its row: a notification then needs neither a lock before the update nor a second
-- look at the table.
-- The baseline before the latest firing; null while there was none.
alter table alerts add column fired_baseline double precision;

-- A function is taken for unsafe unless it says otherwise, and kept the search for alerts that fire on one processor.
alter function alerts_open(text, text, text, timestamptz) parallel safe;
