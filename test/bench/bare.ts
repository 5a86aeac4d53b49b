/** The bare side: the same rows and commits by hand-written statements, without anything of ours around them. */
import pg from 'pg'

/** Tables of the same width as ours, without the columns that only ours has reasons for. */
const schema = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.tracked (id integer primary key, touched_at timestamptz, digest text) with (fillfactor = 70);
  create table bare.raw (id bigint generated always as identity primary key, tracked_id integer not null, body bytea not null);
  create index on bare.raw (tracked_id);
  create table bare.container (id integer primary key, status text, eta timestamptz, body jsonb not null) with (fillfactor = 70);
  create table bare.event (id bigint generated always as identity primary key, container_id integer not null, name text not null, at timestamptz not null, body jsonb not null);
  create index on bare.event (container_id, at);
  create table bare.outbox (id bigint generated always as identity primary key, container_id integer not null, payload text not null);
`

export type Bare = {
  /** Rows to lock and touch, ids from 1. */
  makeTracked(count: number): Promise<void>
  /** Lock, keep the message, `events` events, one container, `outbox` announcements, commit. */
  snapshot(id: number, input: { body: Buffer; events: number; outbox: number }): Promise<void>
  /** Touch many rows in one statement. */
  touch(ids: readonly number[], digest: string): Promise<void>
  pool: pg.Pool
  close(): Promise<void>
}

export async function openBare(url: string, connections: number): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // What ends the server ends idle connections too; without a listener that would hide what went wrong.
  pool.on('error', () => undefined)
  await pool.query(schema)
  const event = JSON.stringify({ locode: 'CNSHA', vessel: 'LANDFALL PIONEER', voyage: '123E', classifier: 'ACT', source: 'ZZLF' })
  const payload = JSON.stringify({ data: { type: 'webhook_notification', attributes: { event } }, filler: 'x'.repeat(1_900) })
  return {
    pool,
    makeTracked: async (count) => {
      await pool.query('insert into bare.tracked select n, now() from generate_series(1, $1::int) n on conflict do nothing', [
        count,
      ])
    },
    snapshot: async (id, { body, events, outbox }) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query({ name: 'lock', text: 'select id from bare.tracked where id = $1 for update', values: [id] })
        await client.query({ name: 'raw', text: 'insert into bare.raw (tracked_id, body) values ($1, $2)', values: [id, body] })
        await client.query({
          name: 'events',
          text: `insert into bare.event (container_id, name, at, body)
            select $1, 'vessel_loaded', now() + n * interval '1 hour', $3::jsonb from generate_series(1, $2::int) n`,
          values: [id, events, event],
        })
        await client.query({
          name: 'container',
          text: `insert into bare.container values ($1, 'on_ship', now(), $2)
            on conflict (id) do update set status = excluded.status, eta = excluded.eta, body = excluded.body`,
          values: [id, event],
        })
        await client.query({
          name: 'outbox',
          text: 'insert into bare.outbox (container_id, payload) select $1, $3 from generate_series(1, $2::int)',
          values: [id, outbox, payload],
        })
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    touch: async (ids, digest) => {
      await pool.query({
        name: 'touch',
        text: 'update bare.tracked set touched_at = now(), digest = $2 where id = any($1)',
        values: [ids, digest],
      })
    },
    close: () => pool.end(),
  }
}
