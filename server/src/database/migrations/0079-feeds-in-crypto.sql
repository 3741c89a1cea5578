-- Codes of currencies beyond ISO 4217 have up to four letters, as in USDT.

alter table feeds
  drop constraint feeds_currency_check,
  add constraint feeds_currency_check check (currency ~ '^[A-Z]{3,4}$');
