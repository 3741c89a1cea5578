-- What the days of each segment of a game come to, computed with the game's evidence (decision 0111). By the version that its
-- feed runs, and the mode; without a certified RTP of these there are the sums alone.
create table segment_evidence (
  game_id integer not null references games on delete cascade,
  segment_id integer not null references segments,
  certified_rtp double precision,
  -- Stakes; of a data sheet, where that is all that is known of the payouts.
  spread double precision,
  days integer not null,
  first_day date not null,
  last_day date not null,
  turnover numeric not null,
  payout numeric not null,
  plays bigint,
  jackpot_contribution numeric,
  jackpot_win numeric,
  -- ln of the evidence; null: stakes are not known well enough.
  log_evidence double precision,
  outside_since date,
  proved_low double precision,
  proved_high double precision,
  -- What the days say by themselves.
  rtp_low double precision,
  rtp_high double precision,
  silence text,
  silent_day date,
  primary key (game_id, segment_id)
);
