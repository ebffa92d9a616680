-- What hosted Supabase supplies before a project's own migrations run: roles, schemas, the tables
-- of the auth service and the functions that policies call. Column names are GoTrue's.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create schema auth;
create schema extensions;
create schema local;
create extension pgcrypto schema extensions;
create extension "uuid-ossp" schema extensions;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text not null default '',
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_key on auth.users (lower(email));

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  amr jsonb not null,
  user_agent text,
  ip text,
  refresh_token_hmac_key bytea not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  created_at timestamptz not null default now()
);
create index sessions_user_id on auth.sessions (user_id);

-- One row for each user and kind. Both secrets are hashed; the code may be tried a few times only.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('confirmation_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'reauthentication_token')),
  token_hash text not null unique,
  code_hash text not null,
  failed_attempts integer not null default 0,
  relates_to text not null,
  created_at timestamptz not null default now(),
  unique (user_id, token_type)
);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  auth_code uuid not null unique default gen_random_uuid(),
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  authentication_method text not null,
  created_at timestamptz not null default now()
);

create function auth.jwt() returns jsonb language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as $$ select auth.jwt() ->> 'email' $$;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
grant execute on all functions in schema extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- Ours alone, out of reach of every role above.
create table local.outbox (
  id bigint generated always as identity primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
-- When mail of one kind was last asked for, by address: also for addresses without an account, so
-- that nobody learns from a refusal which addresses have one.
create table local.mail_requests (
  bucket text primary key,
  requested_at timestamptz not null default now()
);
