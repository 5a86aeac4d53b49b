-- What is sent again together ---------------------------------------------------------------------------------------------------------------

create table webhook_replays (
  account_id uuid not null references accounts,
  id uuid not null,
  webhook_id uuid not null,
  -- `recovery`: what failed or was never made since a moment.
  kind text not null check (kind in ('replay', 'recovery')),
  status text not null default 'running' check (status in ('running', 'finished', 'cancelled')),
  -- What was asked for, as it was asked for.
  filter json not null,
  count integer not null default 0,
  -- Of these, how many were handed to the sender.
  done integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id)
);
create index webhook_replays_running on webhook_replays (webhook_id, created_at, id) where status = 'running';
-- Two recoveries would send the same twice.
create unique index webhook_recovery_running on webhook_replays (webhook_id) where status = 'running' and kind = 'recovery';

-- What of a replay is still to be sent, in its order.
create table webhook_replay_events (
  account_id uuid not null,
  replay_id uuid not null,
  position integer not null,
  event_id uuid not null,
  -- null: one has to be made.
  notification_id uuid,
  -- Of the event and its notification.
  created_at timestamptz not null,
  primary key (account_id, replay_id, position)
);
select wall_off('webhook_replays'), wall_off('webhook_replay_events');
