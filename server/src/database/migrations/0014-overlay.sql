-- Private links to overlays for streamers' scenes. A revoked link is gone: nothing of it is kept.
create table overlay_links (
  id integer generated always as identity primary key,
  user_id text not null references users on delete cascade,
  -- Whoever has the token sees what the owner's plan shows; only its hash is kept.
  token_hash bytea not null unique,
  name text not null check (length(name) between 1 and 60),
  -- Null: the favourite that runs furthest above its theoretical RTP.
  game_id integer references games on delete cascade,
  layout text not null check (layout in ('bar', 'card')),
  created_at timestamptz not null default now(),
  -- To within minutes; null: never opened.
  last_used_at timestamptz
);
create index overlay_links_user on overlay_links (user_id);
create index overlay_links_game on overlay_links (game_id);

-- What shows a revoked link turns empty at once, whichever process it is connected to.
create function announce_overlay_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('overlay_ended', old.id::text);
  return null;
end $$;
create trigger overlay_ended after delete on overlay_links
  for each row execute function announce_overlay_end();
