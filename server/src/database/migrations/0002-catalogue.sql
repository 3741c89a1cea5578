create table providers (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (length(name) between 1 and 200),
  logo_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table games (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  provider_id integer not null references providers,
  name text not null check (length(name) between 1 and 200),
  category text,
  volatility_class text check (
    volatility_class in ('low', 'medium-low', 'medium', 'medium-high', 'high', 'very-high')
  ),
  -- In stakes per spin; null: assumed from the volatility class.
  standard_deviation double precision check (standard_deviation > 0 and standard_deviation < 1000),
  reels integer check (reels between 1 and 100),
  paylines integer check (paylines between 1 and 100000000),
  launch_date date,
  min_bet numeric(12, 4) check (min_bet > 0),
  max_bet numeric(12, 2) check (max_bet > 0),
  bet_currency text check (bet_currency ~ '^[A-Z]{3}$'),
  max_win_multiplier numeric(14, 2) check (max_win_multiplier > 0),
  technology text,
  platforms text[] not null default '{}',
  features text[] not null default '{}',
  popularity_rating double precision check (popularity_rating between 0 and 10),
  reviews integer check (reviews >= 0),
  source text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bets_in_order check (min_bet is null or max_bet is null or min_bet <= max_bet)
);
create index games_provider on games (provider_id);

-- A game's certified theoretical RTPs; an operator may run any of them, one is monitored here.
create table rtp_versions (
  id integer generated always as identity primary key,
  game_id integer not null references games on delete cascade,
  rtp double precision not null check (rtp > 0 and rtp <= 100),
  variant text,
  is_monitored boolean not null default false,
  source text,
  seen_on date,
  created_at timestamptz not null default now(),
  unique (game_id, rtp)
);
create unique index rtp_versions_monitored on rtp_versions (game_id) where is_monitored;

create table game_images (
  game_id integer primary key references games on delete cascade,
  content_type text not null check (content_type in ('image/webp')),
  sha256 text not null,
  bytes bytea not null check (length(bytes) <= 1000000),
  created_at timestamptz not null default now()
);

create table favorites (
  user_id text not null references users on delete cascade,
  game_id integer not null references games on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, game_id)
);
create index favorites_game on favorites (game_id);
