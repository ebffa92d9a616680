create schema private;
revoke all on schema private from public;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, email) values (new.id, new.email);
  return new;
end $$;
revoke all on function private.create_profile() from public, anon, authenticated, service_role;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();
