-- The schedule of hosted projects. Addresses and keys stand in the Vault, see docs/run/hosted.md: `project_url`,
-- `secret_key` and, to be told of trouble, `alarm_url`.
create function private.vault_secret(secret_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  value text;
begin
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1'
    into value using secret_name;
  return value;
end $$;

-- Calls an Edge Function with the secret key, as the site does.
create function private.call_function(function_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  url text := private.vault_secret('project_url');
  key text := private.vault_secret('secret_key');
begin
  if url is null or key is null then
    raise warning 'The Vault has no project_url or no secret_key: % is not called.', function_name;
    return;
  end if;
  perform net.http_post(
    url := rtrim(url, '/') || '/functions/v1/' || function_name,
    headers := jsonb_build_object('apikey', key, 'content-type', 'application/json'),
    body := '{}'::jsonb,
    timeout_milliseconds := 50000);
end $$;

-- Mails that do not leave cannot be reported by mail: the log has it, and whoever listens at `alarm_url`.
create function private.watch_mails() returns void
language plpgsql security definer set search_path = '' as $$
declare
  trouble text := public.mail_trouble();
  url text := private.vault_secret('alarm_url');
begin
  if trouble is null then return; end if;
  raise warning 'Mails about calls: %', trouble;
  if url is null then return; end if;
  perform net.http_post(
    url := url,
    headers := jsonb_build_object('content-type', 'application/json'),
    body := jsonb_build_object('text', 'Mails about calls: ' || trouble));
end $$;

-- Setting a job of the same name again replaces it.
create function private.set_schedule() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform cron.schedule('send-booking-mail', '* * * * *',
    $job$select private.call_function('send-booking-mail')$job$);
  perform cron.schedule('watch-mails', '*/15 * * * *', 'select private.watch_mails()');
end $$;

revoke all on function private.vault_secret, private.call_function, private.watch_mails,
  private.set_schedule from public, anon, authenticated, service_role;

-- Only where the platform supplies all three: elsewhere somebody else keeps the time.
do $$
begin
  if (select count(*) from pg_available_extensions
      where name in ('pg_cron', 'pg_net', 'supabase_vault')) < 3 then
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net;
  create extension if not exists supabase_vault;
  perform private.set_schedule();
exception when others then
  -- A database without a schedule is better than none.
  raise warning 'The schedule is not set (%): once that is mended, select private.set_schedule().', sqlerrm;
end $$;
