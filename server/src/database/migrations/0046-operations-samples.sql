-- The state of each process, once a minute (decision 0046).
create table operations_samples (
  -- The minute that it describes begins here.
  at timestamptz not null,
  process_id text not null,
  -- Of this process, in that minute.
  requests integer not null check (requests >= 0),
  failed_requests integer not null check (failed_requests between 0 and requests),
  -- The longest that the event loop was held up, milliseconds.
  longest_delay_ms double precision not null check (longest_delay_ms >= 0),
  -- At the end of that minute.
  requests_without_connection integer not null check (requests_without_connection >= 0),
  event_streams integer not null check (event_streams >= 0),
  hears_changes boolean not null,
  -- Of the whole platform, at the end of that minute.
  due_jobs integer not null check (due_jobs >= 0),
  oldest_job_seconds integer not null check (oldest_job_seconds >= 0),
  waiting_mails integer not null check (waiting_mails >= 0),
  waiting_deliveries integer not null check (waiting_deliveries >= 0),
  -- Of the whole platform, stored in that minute.
  readings integer not null check (readings >= 0),
  primary key (at, process_id)
);
