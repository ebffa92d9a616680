/** The parts of pg_net and the Vault that the schedule uses on a hosted project. */
export const NET_AND_VAULT = `
  create schema net;
  create table net.asked (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint
  language sql as $$ insert into net.asked values (url, headers, body) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (name text primary key, decrypted_secret text);`
