-- When a feed was read last is asked at each scrape of the metrics: its latest day is found by these, not among the days of a month.
create index shared_days_feed on shared_days (feed_id, day);
create index daily_rtp_feed on daily_rtp (feed_id, day) where feed_id is not null;
