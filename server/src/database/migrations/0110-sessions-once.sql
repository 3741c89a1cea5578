-- Sessions that are sent again after a lost reply, under the key of their request, are stored once.
alter table play_sessions
  -- Null: from before requests had keys.
  add column request_key uuid;
