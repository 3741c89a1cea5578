-- What few plays paid may be far more than 10,000 % where stakes and payouts show it: a single one may win a million
-- stakes (decision 0056). Only wider than before, so that no row has to be checked again.
alter table readings drop constraint readings_rtp_check;
alter table readings add constraint readings_rtp_check
  check (rtp >= 0 and rtp <= case when turnover > 0 then 100000000 else 10000 end) not valid;
alter table inbox drop constraint inbox_rtp_check;
alter table inbox add constraint inbox_rtp_check
  check (rtp >= 0 and rtp <= case when turnover > 0 then 100000000 else 10000 end) not valid;

-- Open feeds that are late or silent, at the end of that minute.
alter table operations_samples
  add column late_feeds integer not null default 0 check (late_feeds >= 0);
