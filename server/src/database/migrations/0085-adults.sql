-- That a provider of age assurance has said that the person is an adult: when, and which. Nothing else of what it knows is kept.
alter table users
  add column adult_since timestamptz,
  add column adult_by text,
  add check ((adult_since is null) = (adult_by is null));
