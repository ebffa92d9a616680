-- What an account has paid for. Written by payment events only; its owner may read it.
create table public.subscribers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Display only: goes stale when the account changes its address. Never a lookup key.
  email text not null,
  stripe_customer_id text unique,
  subscribed boolean not null default false,
  subscription_tier text,
  subscription_end timestamptz,
  -- Time of the payment event that wrote the row; older events do not overwrite newer ones.
  source_event_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.subscribers enable row level security;
revoke all on table public.subscribers from public, anon, authenticated, service_role;
grant select on table public.subscribers to authenticated;
grant select, insert, update, delete on table public.subscribers to service_role;

create policy "an account reads its own subscription" on public.subscribers
  for select to authenticated using ((select auth.uid()) = user_id);

-- Not exposed by the API: holds the trigger function.
create schema private;
revoke all on schema private from public;

create function private.create_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.subscribers (user_id, email) values (new.id, coalesce(new.email, ''))
  on conflict do nothing;
  return new;
exception when others then
  -- A failing trigger would turn every sign-up into "Database error saving new user".
  raise warning 'no subscriber row for %: %', new.id, sqlerrm;
  return new;
end $$;
revoke all on function private.create_subscriber() from public, anon, authenticated, service_role;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_subscriber();

-- Accounts older than this table.
insert into public.subscribers (user_id, email)
select id, coalesce(email, '') from auth.users on conflict do nothing;
