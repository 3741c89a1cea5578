-- Codes of currencies beyond ISO 4217 have up to four letters, as in USDT; as of feeds (migration 0079).
alter table games
  drop constraint games_bet_currency_check,
  add constraint games_bet_currency_check check (bet_currency ~ '^[A-Z]{3,4}$');
