/**
 * What somebody who means harm would try, what becomes of it, and the tests that try it. `npm run security` runs them and writes
 * docs/reference/security-tests.md; `attacks.test.ts` fails when a test that is named here is gone.
 */

export type Attack = {
  /** What is tried. */
  tried: string
  /** What happens instead. */
  held: string
  file: string
  /** Part of the names (group and test) of the tests that try it. */
  tests: string
}

export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'Somebody else’s data': [
    {
      tried: 'reading, changing, stopping and deleting records of another account by their ids',
      held: 'they answer like ids that nobody has',
      file: 'test/e2e/bad-requests.test.ts',
      tests: 'what belongs to another account is not there',
    },
    {
      tried: 'a partition of a table, asked for by its own name on the connection of another account',
      held: 'row-level security, forced on every table and partition with rows of accounts',
      file: 'src/store/row-level-security.test.ts',
      tests: '',
    },
    {
      tried: 'a filter, order or include that does not exist, to be given everything',
      held: '400 that names the parameter',
      file: 'test/e2e/query-parameters.test.ts',
      tests: '',
    },
  ],
  Keys: [
    {
      tried: 'guessing keys, a thousand at once',
      held: 'a handful of statements in all, and the address waits after 60 in a minute',
      file: 'src/api/strangers.test.ts',
      tests: '',
    },
    {
      tried: 'more requests than the limit, over several servers at once',
      held: 'exactly the limit passes',
      file: 'test/e2e/api-limits.test.ts',
      tests: '100 requests in a minute pass, exactly',
    },
  ],
  People: [
    {
      tried: 'finding out who has an account here, by the words of a refusal or by a forgotten password',
      held: 'the same words, after as much work, whether somebody has the address or not',
      file: 'test/e2e/people.test.ts',
      tests: 'in the same words for a wrong password',
    },
    {
      tried: 'guessing passwords, many at once',
      held: 'ten tries for an address, then a quarter of an hour; each is counted before it is compared',
      file: 'test/e2e/people.test.ts',
      tests: 'waits after ten wrong tries',
    },
    {
      tried: 'planting a cookie before somebody signs in, or beside theirs',
      held: 'signing in always makes a new session, and two cookies that differ are none',
      file: 'test/e2e/people.test.ts',
      tests: 'chose',
    },
    {
      tried: 'a page of another origin that writes with the cookie, or signs somebody in or out',
      held: 'SameSite=Strict, what browsers say of the page, and a token that only our own pages can read',
      file: 'test/e2e/people.test.ts',
      tests: 'needs the token of the session, and a page of ours',
    },
    {
      tried: 'using a one-time address twice, late, after it was replaced or taken back',
      held: 'good for nothing, in the same words',
      file: 'test/e2e/people.test.ts',
      tests: 'that was taken back, replaced, used or has ended',
    },
    {
      tried: 'inviting somebody who has a password here, to become them by the address that the inviter sees',
      held: 'whoever accepts shows the password; single sign-on takes a password away that was set before the owner came',
      file: 'test/e2e/people.test.ts',
      tests: 'makes nobody of somebody',
    },
    {
      tried: 'going on with a session after being removed, after another role, or after a password was changed',
      held: 'refused from the next request on',
      file: 'test/e2e/people.test.ts',
      tests: 'loses at once',
    },
    {
      tried: 'finding tokens or passwords in the log, the audit log, the database or answers',
      held: 'hashes alone',
      file: 'test/e2e/people.test.ts',
      tests: 'no secret is in the log',
    },
    {
      tried: 'single sign-on with a code, state or cookie of another browser, again, late, or with an unverified address',
      held: 'back to the sign-in page, without a session',
      file: 'test/e2e/single-sign-on.test.ts',
      tests: '',
    },
  ],
  'Our machine as a stepping stone': [
    {
      tried: 'webhooks to loopback, private, link-local, multicast and mapped addresses, in every spelling of IPv4 and IPv6',
      held: 'refused when named, and again when dialled',
      file: 'src/base/guard.test.ts',
      tests: '',
    },
    {
      tried: 'a name that resolves to a public address first and to a private one later, redirects, other protocols',
      held: 'the checked address is the one connected to; redirects are not followed',
      file: 'src/base/http.test.ts',
      tests: 'private targets',
    },
    {
      tried: 'ports of other services',
      held: 'refused',
      file: 'src/delivery/webhook-actions.test.ts',
      tests: 'it belongs to another service',
    },
    {
      tried: 'mapping a network by the words of a failed trial',
      held: 'the words are the same, whatever failed',
      file: 'src/delivery/webhook-actions.test.ts',
      tests: 'a trial tells a stranger nothing',
    },
  ],
  'Texts that take for ever': [
    {
      tried: 'every regular expression of the product, with the worst text for it',
      held: 'each takes linear time',
      file: 'test/tidy/linear.test.ts',
      tests: 'no pattern of the product takes more than linear time',
    },
    {
      tried: 'random requests to every operation',
      held: 'none is answered with 5xx or breaks the contract',
      file: 'test/e2e/api-fuzz.test.ts',
      tests: '',
    },
  ],
  'Links and pages': [
    {
      tried: 'a Host or X-Forwarded-Host of the attacker’s choosing, to have links and uploads lead there',
      held: 'only listed names and trusted proxies are believed',
      file: 'src/api/public-address.test.ts',
      tests: '',
    },
    {
      tried: 'a page of another origin that calls the API from a browser',
      held: 'no answer is readable unless the operator names the origin',
      file: 'test/e2e/public-address.test.ts',
      tests: 'pages of other origins',
    },
  ],
  'Messages of feeds': [
    {
      tried:
        'messages of up to 20 MB that are made to be slow or large: nothing but separators, 100,000 sets, an open quote, deep nesting',
      held: 'refused with the reason, or read as nothing, in a process apart; other requests are answered meanwhile',
      file: 'test/e2e/attacks.test.ts',
      tests: '',
    },
    {
      tried: 'a message that never ends or takes all memory to read',
      held: 'its process is ended, the message refused, the next one read',
      file: 'src/decoding/decoder.test.ts',
      tests: 'takes too long, or too much memory',
    },
  ],
  'Bodies and connections': [
    {
      tried: 'megabytes without a good key or token, to fill the memory',
      held: 'the answer comes before any of the body is read',
      file: 'test/e2e/strangers.test.ts',
      tests: 'a body that nobody wants',
    },
    {
      tried: 'many large bodies at once, from one address and from many',
      held: 'a budget for each address and for all of them',
      file: 'test/e2e/strangers.test.ts',
      tests: 'large bodies',
    },
    {
      tried: 'bodies and headers that trickle or never end',
      held: 'the connection is closed',
      file: 'test/e2e/strangers.test.ts',
      tests: 'end',
    },
  ],
  'Stored secrets': [
    {
      tried: 'a start with another key, or without one',
      held: 'refused in one sentence; nothing is invented',
      file: 'test/start/secret-key.test.ts',
      tests: 'a second node without the key',
    },
    {
      tried: 'reading keys in the log',
      held: 'neither a key that was given nor one that was made is there',
      file: 'test/start/first-key.test.ts',
      tests: '',
    },
    {
      tried: 'reading credentials that a customer put into the headers of a webhook, with any key, or in the database',
      held: 'they are sealed, and shown to nobody',
      file: 'src/delivery/webhook-actions.test.ts',
      tests: 'values of headers',
    },
    {
      tried: 'reading the files of the data folder as another user of the machine',
      held: 'they are for their owner alone, also those that an earlier version made',
      file: 'test/start/file-modes.test.ts',
      tests: '',
    },
  ],
  Papers: [
    {
      tried: 'code that breaks out of a library which reads papers: files, environment, network, other programs, compiled code',
      held: 'the process may none of that',
      file: 'src/base/apart.test.ts',
      tests: '',
    },
    {
      tried: 'a file that takes minutes of a processor to read',
      held: 'given up after its processor time',
      file: 'test/reading/reader.test.ts',
      tests: 'of a processor is given up',
    },
    {
      tried: 'more uploads than anybody needs in a day, by the interface and by mail',
      held: 'refused until the next day; what became no document goes after two hours',
      file: 'test/e2e/uploads.test.ts',
      tests: 'a day of uploads',
    },
    {
      tried: 'a download address of a document that was deleted or replaced',
      held: '404 at once',
      file: 'test/e2e/uploads.test.ts',
      tests: 'an address',
    },
  ],
  'Requests of a strange form': [
    {
      tried: 'two hosts, packed bodies, headers that are too large',
      held: '400, 415 and 431, each said as it is',
      file: 'test/e2e/api-errors.test.ts',
      tests: '',
    },
    {
      tried: 'names that steer the terminal of whoever lists them',
      held: 'written as escapes',
      file: 'test/start/printed.test.ts',
      tests: '',
    },
  ],
}
