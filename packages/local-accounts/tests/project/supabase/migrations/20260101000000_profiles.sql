-- One row for each account, which its owner may read.
create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  note text
);
alter table public.profiles enable row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, update (note) on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy "an account reads its own profile" on public.profiles
  for select to authenticated using ((select auth.uid()) = user_id);
create policy "an account writes its own note" on public.profiles
  for update to authenticated using ((select auth.uid()) = user_id);
