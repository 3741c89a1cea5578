-- Each turn of storing asks which of its days have segments: by the key, or by reading all days, as the planner believed.
create index daily_rtp_segmented on daily_rtp (game_id, day) where is_segmented;
