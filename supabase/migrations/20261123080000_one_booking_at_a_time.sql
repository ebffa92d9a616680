-- Two that insert overlapping calls at once each wait for the other to end, and PostgreSQL ends one with an error
-- ("deadlock detected"). Whoever comes second waits here instead, and is then told that the time is taken.
create function private.wait_for_bookings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings', 0));
  return null;
end $$;

create trigger bookings_wait before insert on public.bookings
  for each statement execute function private.wait_for_bookings();

revoke all on function private.wait_for_bookings from public, anon, authenticated, service_role;
