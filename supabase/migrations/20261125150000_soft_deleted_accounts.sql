-- An account that an administrator deletes softly keeps its row without address; its calls lose their visitor as those
-- of any deleted account do, and its subscription goes. After the update, which a trigger before it would undo.
create function private.forget_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.subscribers s where s.user_id = old.id;
  return null;
end $$;
revoke all on function private.forget_subscriber from public, anon, authenticated, service_role;

create trigger on_auth_user_soft_deleted after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_bookings();
create trigger on_auth_user_soft_deleted_subscriber after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.forget_subscriber();
