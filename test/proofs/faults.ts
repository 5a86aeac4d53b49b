/**
 * What may go wrong, and what becomes of it, in the groups of the page; and what holds whatever goes wrong. A test proves one by its number in
 * its name (`… [F27]`, `… [I5]`); `pages.ts` makes docs/reference/faults.md of both. A number keeps its meaning for ever.
 */

export type Fault = {
  fault: string
  outcome: string
  /** A cell of a measured table: that page of docs/reference, the row that begins with this cell, the column. */
  figure?: { page: string; row: string; column: string }
}

export const invariants: Readonly<Record<`I${number}`, string>> = {
  I1: 'Nothing is lost: what was accepted is kept once, what changed has its event, and the event reaches each webhook that works.',
  I2: 'Nothing is invented: no belief without somebody who said so, no event without a change, and no estimate becomes a fact because its time has passed.',
  I3: 'Everything converges: when the faults are over, beliefs are what follows from everything that was said, in whatever order it came.',
  I4: 'Accounts are apart: no byte of one reaches another.',
  I5: 'Recovery has a bound: the work of a dead process goes on within a minute, and workers go on by themselves when the database is back.',
  I6: 'Everything has a limit, and at the limit a stated behaviour.',
  I7: 'Nothing is glossed over: what is stale, failing or contradicted is shown as such.',
  I8: 'An answer is all or nothing: success means stored; a request with an idempotency key may be repeated after anything else.',
}

export const faults: Readonly<Record<string, Readonly<Record<`F${number}`, Fault>>>> = {
  Processes: {
    F01: {
      fault: 'kill -9 of a worker in the middle of its work',
      outcome: 'another takes it up after half a minute of silence; nothing is lost or there twice',
      figure: { page: 'chaos.md', row: 'worker', column: 'At most (ms)' },
    },
    F02: {
      fault: 'the end of a process between fetching an answer and storing it',
      outcome: 'the line is asked again; there is never half an answer',
    },
    F03: {
      fault: 'the end of a process, or of its connection, between storing and noting that the job is done',
      outcome: 'the job runs again and finds that everything is there',
    },
    F04: {
      fault: 'kill -9 of the API during a request',
      outcome: 'the client sees its connection break; repeating the request makes one tracking request',
      figure: { page: 'chaos.md', row: 'api', column: 'At most (ms)' },
    },
    F05: {
      fault: 'kill -9 of the API after it stored and before it answered',
      outcome: 'the repetition gets the stored answer when it has the same idempotency key, and `duplicate` without one',
    },
    F06: {
      fault: 'SIGTERM',
      outcome: '`/ready` says no, then the port closes, what runs is finished, and the process ends with 0',
    },
    F07: {
      fault: 'a process that is frozen and comes back after others have taken over',
      outcome: 'it can neither write for the jobs that it lost nor complete them, and works on under a new name',
    },
    F08: {
      fault: 'an exception that nothing catches, or a job that takes its process down, by its hunger for memory, say',
      outcome: 'the process ends with a code for its supervisor; a job on which processes end is set aside after its attempts',
    },
    F09: {
      fault: 'a process that is busy for so long that it cannot say that it lives',
      outcome:
        'like a frozen one: its jobs go to others and it writes nothing for them; a metric shows how long its loop was held up',
    },
    F10: { fault: 'several processes with workers at once', outcome: 'each job is done by one of them' },
    F11: {
      fault: 'a process of an older version at a database that a newer one has written',
      outcome:
        'it is refused before it changes anything; a database of an older release is brought up to date with all that it holds',
    },
    F12: {
      fault: 'a migration that is cut short',
      outcome: 'it leaves nothing of itself, and the next start goes on from there',
    },
  },
  Database: {
    F13: {
      fault: 'kill -9 of PostgreSQL',
      outcome: 'requests answer 503 with Retry-After; everything goes on by itself when it is back, and nothing is lost',
      figure: { page: 'chaos.md', row: 'database', column: 'At most (ms)' },
    },
    F14: {
      fault: 'a connection that is ended by the server',
      outcome: 'the one statement fails or is repeated; the process lives on',
    },
    F15: {
      fault: 'all connections taken',
      outcome: 'requests wait a while and then answer 503; `/health` goes on answering',
    },
    F16: {
      fault: 'a connection on which nothing comes any more, without being closed',
      outcome: 'a statement ends after its time limit, its connection is given up, and the next one has another',
    },
    F17: {
      fault: 'another session that leaves a transaction open',
      outcome: 'jobs go on; how old the oldest transaction is, is among the metrics',
    },
    F18: { fault: 'transactions that conflict, or lock each other out', outcome: 'they are repeated, a few times' },
    F19: {
      fault: 'no space left for the database',
      outcome: 'writes answer 503, reads go on, and all resumes when there is space',
    },
    F20: { fault: 'no space left for uploads', outcome: 'they are refused with a reason; nothing of them stays' },
    F21: { fault: 'a database that only reads', outcome: 'writes answer 503, reads go on' },
    F22: {
      fault: 'a replica that lags behind',
      outcome: 'there is none: every read goes where writes go, so that what was written is there at once',
    },
    F23: { fault: 'a hundred equal requests at the same moment', outcome: 'one is created, the others are told `duplicate`' },
    F24: {
      fault: 'tables that grow from being written to all the time',
      outcome: 'rows that change often are changed in their place; partitions are vacuumed early',
    },
    F25: {
      fault: 'a backup that is restored',
      outcome: 'beliefs are what follows from what is stored; what is told again has the same ids',
    },
  },
  Time: {
    F26: { fault: 'a clock that jumps, by hours or a year', outcome: 'nothing stands still and nothing storms' },
    F27: { fault: 'nodes whose clocks differ', outcome: 'leases and plans go by the clock of the database' },
    F28: {
      fault: 'changes to and from summer time, days of 23 and 25 hours',
      outcome: 'a day is the day at its place, in every zone; hours that do not exist or come twice are read as stated',
    },
    F29: { fault: 'leap days, turns of the year, weeks numbered 53', outcome: 'days are counted as calendars have them' },
    F30: {
      fault: 'a time of which nobody knows the zone',
      outcome: 'it stays a time on the clocks of an unknown place; no instant is made up',
    },
  },
  'Lines, terminals and railroads': {
    F31: {
      fault: 'one that is silent, or answers byte by byte',
      outcome: 'it is given up at the deadline and asked again later; others are asked meanwhile',
    },
    F32: {
      fault: '500, 503, or 429 with Retry-After',
      outcome: 'asked again after the pause that it wants; the request says that it is retried',
    },
    F33: { fault: 'a login page or a captcha with 200', outcome: 'kept and counted as unrecognized; nothing is believed of it' },
    F34: {
      fault: 'broken, huge, deep or badly encoded JSON',
      outcome: 'read up to a cap, refused or read in part, and kept; other work goes on',
    },
    F35: {
      fault: 'fields that are renamed or change their type',
      outcome: 'what can be read is, the rest is named; nothing that was known goes',
    },
    F36: { fault: 'a poor answer after a rich one', outcome: 'nothing is deleted: not reported is not empty' },
    F37: {
      fault: 'a bill that the line does not know yet',
      outcome: 'its manifest is awaited and asked for daily; after a week the request fails',
    },
    F38: {
      fault: 'a line that is down for long',
      outcome: 'it is looked at now and then, by one ask; when it is back all are asked, slowly at first',
    },
    F39: { fault: 'credentials that are refused', outcome: 'one alarm and one ask, not one for each number' },
    F40: {
      fault: 'an answer about another box, or an earlier journey',
      outcome: 'it is left out and counted, and says nothing of what was asked',
    },
  },
  'What they say': {
    F41: { fault: 'an event that comes again, the same or shifted by seconds', outcome: 'one event' },
    F42: { fault: 'events in any order', outcome: 'the same journey' },
    F43: {
      fault: 'sources that contradict each other',
      outcome: 'both are kept, one is believed by a rule that is shown, and the conflict is told',
    },
    F44: {
      fault: 'an event that is withdrawn',
      outcome: 'it goes with its consequences; what came later stays; webhooks are told',
    },
    F45: { fault: 'an event that is a month late', outcome: 'the past is put right, the status is not touched' },
    F46: { fault: 'something that is said to have happened in the future', outcome: 'at best an estimate' },
    F47: { fault: 'an estimate whose time passes', outcome: 'it stays an estimate' },
    F48: { fault: 'a terminal that flips to and fro', outcome: 'at most one change a day is told' },
    F49: {
      fault: 'a hub in the place of the port of discharge',
      outcome: 'it is a hub once the box goes on, and the port of discharge is what it was',
    },
    F50: { fault: 'a bill with a thousand boxes, one of them nonsense', outcome: 'the others are as they are; the one is named' },
    F51: { fault: 'a box that begins another journey while one is open', outcome: 'two journeys' },
    F52: {
      fault: 'bookings that are cancelled, rolled or split',
      outcome: 'cancelled, on the vessel that took it, and each bill with its own boxes',
    },
  },
  'Background work': {
    F53: {
      fault: 'a job that fails whenever it runs',
      outcome: 'it is set aside after its attempts, where it is seen; others run',
    },
    F54: {
      fault: 'a hundred thousand numbers due at once',
      outcome: 'no line is asked faster than it allows; each ask has a place of its own, one interval after the one before',
    },
    F55: { fault: 'a day without asking', outcome: 'each number is asked once, not once for each ask that was missed' },
    F56: { fault: 'a million notifications waiting', outcome: 'what is sent next is found by index, whatever else waits' },
  },
  'Requests to the API': {
    F57: { fault: 'bodies, nesting, includes and pages out of proportion', outcome: 'refused with a reason' },
    F58: { fault: 'connections that trickle or say nothing', outcome: 'closed after a while; others are served' },
    F59: { fault: 'random requests to every operation', outcome: 'none is answered with 5xx' },
    F60: {
      fault: 'uploads of other bytes than announced, cut short, forged or too late',
      outcome: 'refused, and nothing is stored',
    },
  },
  'Receivers of webhooks': {
    F61: {
      fault: 'receivers that hang, trickle, redirect, lead inside, break off, or send bombs',
      outcome: 'each as [delivery guarantees](../explanation/delivery-guarantees.md) says; nobody else waits',
    },
  },
}
