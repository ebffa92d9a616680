-- Payment events that were taken in, so that a repeated delivery changes nothing.
create table public.processed_events (
  event_id text primary key,
  event_at timestamptz not null,
  processed_at timestamptz not null default now()
);

alter table public.processed_events enable row level security;
revoke all on table public.processed_events from public, anon, authenticated, service_role;
grant select, insert on table public.processed_events to service_role;

-- Writes what the payment provider says about one customer, in one transaction with the record of
-- the event. `seen` is the row's updated_at from before the provider was asked (null: no row): if
-- it has changed since, the answer may be older than the row and nothing is written.
-- Answers applied, duplicate, stale, conflict, other_customer or unknown_user.
create function public.apply_subscription_event(
  event_id text,
  event_created timestamptz,
  account uuid,
  account_email text,
  customer text,
  active boolean,
  tier text,
  period_end timestamptz,
  seen timestamptz default null
) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  held public.subscribers;
begin
  if exists (select from public.processed_events e
             where e.event_id = apply_subscription_event.event_id) then
    return 'duplicate';
  end if;

  if seen is null then
    begin
      insert into public.subscribers (user_id, email) values (account, account_email)
      on conflict (user_id) do nothing;
    exception when foreign_key_violation then
      return 'unknown_user';
    end;
  end if;

  select * into held from public.subscribers s where s.user_id = account for update;
  if not found then return 'unknown_user'; end if;
  if seen is not null and held.updated_at <> seen
     or seen is null and held.source_event_at is not null then
    return 'conflict';
  end if;

  insert into public.processed_events (event_id, event_at)
  values (apply_subscription_event.event_id, event_created) on conflict do nothing;
  if not found then return 'duplicate'; end if;

  if held.source_event_at > event_created then return 'stale'; end if;
  -- The end of a former customer record must not end what the account pays for now.
  if held.stripe_customer_id <> customer and not active then return 'other_customer'; end if;

  update public.subscribers s set
    stripe_customer_id = customer,
    subscribed = active,
    subscription_tier = tier,
    subscription_end = period_end,
    source_event_at = event_created,
    -- clock_timestamp(): two writes must never carry the same time, `seen` compares it.
    updated_at = clock_timestamp()
  where s.user_id = account;
  return 'applied';
end $$;
revoke all on function public.apply_subscription_event
  from public, anon, authenticated, service_role;
grant execute on function public.apply_subscription_event to service_role;
