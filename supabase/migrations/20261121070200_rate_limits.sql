-- Counters behind public endpoints. Buckets hold a hash, never an address in clear.
create table public.rate_limits (
  bucket text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on public.rate_limits (resets_at);

alter table public.rate_limits enable row level security;
revoke all on table public.rate_limits from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.rate_limits to service_role;

-- Takes one of `allowed` uses per window of `seconds`; false when they are used up.
create function public.take_rate_limit(bucket text, allowed integer, seconds integer)
returns boolean language plpgsql security invoker set search_path = '' as $$
declare
  taken integer;
begin
  delete from public.rate_limits r where r.resets_at < now() and r.bucket <> take_rate_limit.bucket;
  insert into public.rate_limits as r (bucket, used, resets_at)
  values (take_rate_limit.bucket, 1, now() + make_interval(secs => seconds))
  on conflict on constraint rate_limits_pkey do update set
    used = case when r.resets_at <= now() then 1 else least(r.used, allowed) + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning r.used into taken;
  return taken <= allowed;
end $$;
revoke all on function public.take_rate_limit from public, anon, authenticated, service_role;
grant execute on function public.take_rate_limit to service_role;
