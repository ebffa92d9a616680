-- What a subscription does next, which `subscribed` and an end do not tell: whether that day renews it or ends it, or why it
-- is not paid for. Null in rows that were written before this column existed, and for accounts without a subscription.
alter table public.subscribers add column subscription_state text check (
  subscription_state in (
    'trial', 'renews', 'cancelled', 'past_due', 'payments_paused', 'unpaid', 'paused', 'incomplete', 'ended'
  )
);

-- Not a second function of this name: PostgREST could not choose between the two.
drop function public.apply_subscription_event(
  text, timestamptz, uuid, text, text, boolean, text, timestamptz, timestamptz
);

-- As before, with the state. A caller that does not know it yet leaves it empty.
create function public.apply_subscription_event(
  event_id text,
  event_created timestamptz,
  account uuid,
  account_email text,
  customer text,
  active boolean,
  tier text,
  period_end timestamptz,
  seen timestamptz default null,
  state text default null
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
    subscription_state = state,
    source_event_at = event_created,
    -- clock_timestamp(): two writes must never carry the same time, `seen` compares it.
    updated_at = clock_timestamp()
  where s.user_id = account;
  return 'applied';
end $$;
revoke all on function public.apply_subscription_event
  from public, anon, authenticated, service_role;
grant execute on function public.apply_subscription_event to service_role;
