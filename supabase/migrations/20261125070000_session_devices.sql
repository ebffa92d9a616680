-- What the owner's list of devices calls a session. The auth service notes the User-Agent of whoever asks it, which is
-- this site: a browser's agent may not come with the secret key.
create table public.session_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (char_length(device) between 1 and 60)
);
alter table public.session_devices enable row level security;
revoke all on table public.session_devices from public, anon, authenticated, service_role;

-- Names the caller's own session. False if that session is over.
create function public.name_session(device text) returns boolean
language sql security definer set search_path = '' as $$
  with named as (
    insert into public.session_devices as d (session_id, device)
    select s.id, name_session.device from auth.sessions s
    where s.id::text = (select auth.jwt()) ->> 'session_id' and s.user_id = (select auth.uid())
    on conflict (session_id) do update set device = excluded.device
    returning 1)
  select exists (select from named)
$$;
revoke all on function public.name_session from public, anon, authenticated, service_role;
grant execute on function public.name_session to authenticated;

create or replace function public.my_sessions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'started_at', s.created_at,
    'seen_at', coalesce(s.refreshed_at::timestamptz, s.created_at),
    'device', d.device,
    'user_agent', s.user_agent,
    'is_current', s.id::text = (select auth.jwt()) ->> 'session_id')
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc), '[]')
  from auth.sessions s left join public.session_devices d on d.session_id = s.id
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
$$;
